import { isLoopbackHost } from '@latchkey/service/clients'
import * as v from 'valibot'
import { farcasterSchema } from './farcaster/config.ts'
import { originOf } from './origin.ts'
import { relatedOriginsSchema } from './relatedOrigins.ts'
import { siteTokensSchema } from './siteTokens/config.ts'
import { socialSchema } from './socials/config.ts'

const mailSchema = v.variant('by', [
  /** Mails are shown on a page of this gateway: for development only. */
  v.strictObject({ by: v.literal('mailbox') }),
  v.strictObject({
    by: v.literal('smtp'),
    /** `smtps://user:password@host:port`. */
    url: v.pipe(v.string(), v.regex(/^smtps?:\/\//)),
    /** The sender of mails, such as `Site <login@site.example>`. */
    from: v.pipe(v.string(), v.minLength(3)),
  }),
])
export type MailConfig = v.InferOutput<typeof mailSchema>

const atLeastOne = v.pipe(v.number(), v.integer(), v.minValue(1))
const mailLimitsSchema = v.strictObject({
  /** Milliseconds between two mails to a mailbox. */
  pause: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 30_000),
  /** Mails an hour to a mailbox, for each browser that it has confirmed. */
  perDevice: v.optional(atLeastOne, 10),
  /** Mails an hour to a mailbox, for all other browsers. */
  perMailbox: v.optional(atLeastOne, 10),
  /** Mails an hour to a mailbox, for other browsers of one client. */
  perMailboxAndClient: v.optional(atLeastOne, 5),
  /** Mails an hour for unconfirmed browsers of one client. */
  perClient: v.optional(atLeastOne, 30),
  /** Mails an hour for unconfirmed browsers to one domain, except large public ones. */
  perDomain: v.optional(atLeastOne, 100),
  /** Mails a minute for unconfirmed browsers, in all. */
  inAll: v.optional(atLeastOne, 60),
})
export type MailLimits = v.InferOutput<typeof mailLimitsSchema>

/** The settings of the embedded wallet's login: by e-mail, passkey and social account. */
export const loginSchema = v.strictObject({
  /** The origin of the wallet's page. Only this origin can log in visitors. */
  vaultOrigin: originOf,
  /** The sites that may embed the wallet's page. */
  sites: v.pipe(v.array(originOf), v.minLength(1)),
  /**
   * Other origins whose pages may use the passkeys of `vaultOrigin`, at most five domain labels. The wallet's page must
   * list the same ones at `/.well-known/webauthn`. Absent: none.
   */
  relatedOrigins: v.optional(relatedOriginsSchema, []),
  /** The name of the site in mails. */
  siteName: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  /** The secret that signs cookies and hides addresses in tables. */
  secret: v.pipe(v.string(), v.minLength(32)),
  /**
   * The keys that seal the gateway's shares; never in the database. The first key seals, and every key opens. Put a new key
   * first, run the command `reseal`, then remove the old key.
   */
  sealingKeys: v.pipe(v.array(v.pipe(v.string(), v.minLength(32))), v.minLength(1)),
  mail: mailSchema,
  /**
   * Whether an address first confirms each new browser by the link of a separate mail. Absent: one mail logs in, by its
   * code or its link.
   */
  confirmDevices: v.optional(v.boolean(), false),
  /** The limits of mails. */
  mailLimits: v.optional(mailLimitsSchema, {}),
  /** The social accounts that visitors can log in with. Their consoles need the address `{publicUrl}/login/callback/{name}`. */
  socials: v.optional(v.array(socialSchema), []),
  /** How the site's server signs tokens that log in its own users. Absent: it signs none. */
  siteTokens: v.optional(siteTokensSchema),
  /** The settings of login with Farcaster. Absent: there is none. */
  farcaster: v.optional(farcasterSchema),
  /** Milliseconds after a login in which the share is released. Absent: twelve hours. */
  freshFor: v.optional(v.pipe(v.number(), v.integer(), v.minValue(60_000)), 43_200_000),
  /** Milliseconds after a login in which owner actions are allowed, such as deleting the wallet. Absent: ten minutes. */
  recentFor: v.optional(v.pipe(v.number(), v.integer(), v.minValue(60_000)), 600_000),
})
export type LoginConfig = v.InferOutput<typeof loginSchema>

type Reached = {
  login?: LoginConfig | undefined
  host: string
  publicUrl?: string | undefined
  trustProxy: boolean
}

/**
 * Returns the fault of a configuration that would be unsafe by its links, its mailbox, or two issuers of one name. Links
 * lead to the configured address, never to the address in a request. No other machine may read the mailbox, or reach a
 * login with a mailbox.
 */
export function loginFault({ login, host, publicUrl, trustProxy }: Reached): string | undefined {
  if (!login) return undefined
  const own = login.socials.find(({ name }) => name === 'site')
  // A user of one issuer would be the user of that name at the other.
  if (login.siteTokens && own && own.issuer !== login.siteTokens.issuer)
    return `siteTokens: The issuer of tokens and of the provider "site" must be the same, because both name the site's users`
  const isPublic =
    publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''))
  if (login.mail.by === 'mailbox') {
    const reason =
      (isPublic && 'publicUrl is of the network') ||
      (!isLoopbackHost(host) && `host ${JSON.stringify(host)} is reached from the network`) ||
      (trustProxy && 'trustProxy says that a proxy passes requests on')
    return reason
      ? `mail: The mailbox is for development on this machine only, and ${reason}: set mail to { "by": "smtp", … }`
      : undefined
  }
  return publicUrl === undefined ? 'mail: Mails need publicUrl, where their links lead' : undefined
}
