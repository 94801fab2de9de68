import type { WalletFacts } from '@latchkey/gateway/catalogue'

/** What one package says of one wallet. */
export type FoundWallet = Omit<WalletFacts, 'slug' | 'id' | 'only' | 'icon'> & {
  /** The package's own key of the wallet. */
  key: string
  source: string
  /** SVG text. */
  picture?: string
}
