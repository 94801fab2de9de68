import type { Social } from '@latchkey/protocol'

/** Options of the connector for the embedded wallet. */
export type AuthOptions = {
  /** The origin of the wallet's page, such as `https://wallet.site.example`: another site than the one that embeds it. */
  vaultUrl: string
  /** What the dialog calls the wallet. Default: `Email wallet`. */
  name?: string
  /** Whether visitors can log in by a code that is mailed to them. Default: `true`. */
  email?: boolean
  /** The social accounts that they can log in with: those that the gateway has set up. Default: none. */
  socials?: readonly Social[]
  /** Whether they can log in by a passkey alone. Default: `false`. */
  passkey?: boolean
}
