import type { ConnectorGroup, Namespace } from '@latchkey/protocol'
import type { Readiness } from '../entry.ts'

/** Why a wallet is shown or hidden. */
export type WalletReason =
  /** An entry of its own in the list of wallets. */
  | { code: 'listed'; group: ConnectorGroup; readiness: Readiness }
  /** One more namespace, or an earlier use, of the entry `of`. */
  | { code: 'partOf'; of: string }
  /** Neither featured nor recommended: behind All wallets. */
  | { code: 'onlyInAllWallets' }
  /** All wallets is hidden by the site, and so is what only it shows. */
  | { code: 'allWalletsHidden' }
  /** The site excludes it: `value` is what it names it by. */
  | { code: 'excluded'; by: 'id' | 'rdns' | 'name'; value: string }
  /** The site gave ids to include, and this is none of them. */
  | { code: 'notIncluded' }
  /** The same wallet as the entry `of`, by id or by rdns. */
  | { code: 'duplicate'; of: string }
  /** The nameless injected wallet, beside the announced connector `beside`. */
  | { code: 'nameless'; beside: string }
  /** The list was asked for wallets of `namespace` only. */
  | { code: 'otherNamespace'; namespace: Namespace }
  /** E-mail and socials have rows of their own. */
  | { code: 'embedded' }
  /** A recent wallet that is connected now. */
  | { code: 'connected' }
  /** A recent wallet that is here, and whose connector is hidden for a reason of its own. */
  | { code: 'hiddenHere' }
  /** Two wallets are recommended at most, none beside wallets that the site chose. */
  | { code: 'noRoom' }

/** How a wallet came to be known. */
export type WalletOrigin =
  | 'connector'
  | 'recent'
  | 'featured'
  | 'custom'
  | 'recommended'
  | 'served'
  | 'excluded'

export type WalletExplanation = {
  /** The connector's id, or the wallet's. */
  id: string
  name: string
  origin: WalletOrigin
  shown: 'list' | 'allWallets' | 'nowhere'
  reason: WalletReason
  /** The reason as an English sentence. */
  sentence: string
}

/** Where the wallet is seen, as its reason has it. */
export function shownBy({ code }: WalletReason): WalletExplanation['shown'] {
  if (code === 'onlyInAllWallets') return 'allWallets'
  return code === 'listed' || code === 'partOf' ? 'list' : 'nowhere'
}
