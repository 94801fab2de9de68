import type { SocialProvider } from '@latchkey/protocol'

/** Options of the connector for the embedded wallet. */
export type AuthOptions = {
  /** The origin of the wallet's page, such as `https://wallet.site.example`: another site than the one that embeds it. */
  vaultUrl: string
  /** What the dialog calls the wallet. Default: `Email wallet`. */
  name?: string
  /** Whether visitors can log in by a code that is mailed to them. Default: `true`. */
  email?: boolean
  /** The social accounts that they can log in with: those that the gateway has set up. Default: none. */
  socials?: readonly SocialProvider[]
  /** The site's own log-in, which the dialog offers before the social accounts. Default: none. */
  siteLogin?: SiteLogin
  /** Whether they can log in by a passkey alone. Default: `false`. */
  passkey?: boolean
}

/** The log-in of a site that already has accounts. */
export type SiteLogin = {
  /** What the button calls it, such as `Acme`. */
  name: string
  /**
   * Returns a new JWT (RFC 7519) for the user who is logged in on the site, as the gateway's `siteTokens` expects it.
   * Returns `null` if no user is. Called for each log-in: a token logs in once. Absent: visitors log in at the site's
   * OpenID Connect provider, the gateway's social account `site`.
   */
  token?: (options: { signal: AbortSignal }) => Promise<string | null>
}
