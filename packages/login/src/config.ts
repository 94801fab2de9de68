import { isLoopbackHost } from '@latchkey/service/clients'
import * as v from 'valibot'
import { farcasterSchema } from './farcaster/config.ts'
import { socialSchema } from './socials/config.ts'

const originOf = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'Invalid origin'),
)
const mailSchema = v.variant('by', [
  /** Kept here and shown on a page of this gateway: for development only. */
  v.strictObject({ by: v.literal('mailbox') }),
  v.strictObject({
    by: v.literal('smtp'),
    /** `smtps://user:password@host:port`. */
    url: v.pipe(v.string(), v.regex(/^smtps?:\/\//)),
    /** What mails come from, such as `Site <login@site.example>`. */
    from: v.pipe(v.string(), v.minLength(3)),
  }),
])
export type MailConfig = v.InferOutput<typeof mailSchema>

const atLeastOne = v.pipe(v.number(), v.integer(), v.minValue(1))
const mailLimitsSchema = v.strictObject({
  /** Milliseconds between two mails to a mailbox. */
  pause: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 30_000),
  /** Mails an hour to a mailbox, for browsers that it has let in: each has so many for itself. */
  perDevice: v.optional(atLeastOne, 10),
  /** Mails an hour to a mailbox, for all other browsers. */
  perMailbox: v.optional(atLeastOne, 10),
  /** The same, for those of one client. */
  perMailboxAndClient: v.optional(atLeastOne, 5),
  /** Mails an hour for browsers of one client that their mailbox has not let in. */
  perClient: v.optional(atLeastOne, 30),
  /** The same, to one domain, save for the large public ones. */
  perDomain: v.optional(atLeastOne, 100),
  /** The same, in all, a minute. */
  inAll: v.optional(atLeastOne, 60),
})
export type MailLimits = v.InferOutput<typeof mailLimitsSchema>

/** Log-in for the embedded wallet: by e-mail, passkey and social account. */
export const loginSchema = v.strictObject({
  /** The origin of the vault page, the only one that logs visitors in. */
  vaultOrigin: originOf,
  /** The sites that may hold the vault page in a frame. */
  sites: v.pipe(v.array(originOf), v.minLength(1)),
  /** What mails call the site. */
  siteName: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  /** Signs cookies and hides addresses in tables. */
  secret: v.pipe(v.string(), v.minLength(32)),
  /**
   * Seals the shares that the gateway keeps; never in the database. The first one seals, all of them open: a new one is put
   * in front, and the old one taken away after the command `reseal`.
   */
  sealingKeys: v.pipe(v.array(v.pipe(v.string(), v.minLength(32))), v.minLength(1)),
  mail: mailSchema,
  /** How many mails are sent. */
  mailLimits: v.optional(mailLimitsSchema, {}),
  /** The social accounts that visitors can log in with. Their consoles are told `{publicUrl}/login/callback/{name}`. */
  socials: v.optional(v.array(socialSchema), []),
  /** Log-in with Farcaster; absent: there is none. */
  farcaster: v.optional(farcasterSchema),
  /** How long after a log-in the share is given out; absent: twelve hours. */
  freshFor: v.optional(v.pipe(v.number(), v.integer(), v.minValue(60_000)), 43_200_000),
  /** How long after a log-in a passkey is added, the address changed and the wallet deleted; absent: ten minutes. */
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
 * What is wrong with where mails and providers lead; `undefined` where nothing is. A link leads where the operator says, not where
 * the request says; and no other machine may read the mailbox, or reach a log-in that has one.
 */
export function loginFault({ login, host, publicUrl, trustProxy }: Reached): string | undefined {
  if (!login) return undefined
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
