import type { ConnectorGroup, Namespace } from '@latchkey/protocol'
import type { Readiness, WalletEntry } from './entry.ts'

/** How a wallet came to be known. */
export type WalletOrigin =
  | 'connector'
  | 'recent'
  | 'featured'
  | 'custom'
  | 'recommended'
  | 'served'
  | 'excluded'

/** A wallet of a list's input, why it is shown or hidden there, and the entry that shows it. */
export type Verdict = {
  id: string
  name: string
  origin: WalletOrigin
  reason: WalletReason
  /** Absent where it is hidden. Wallets that are one entry share it. */
  entry?: WalletEntry
}

/** Why a wallet is shown or hidden. */
export type WalletReason =
  /** A separate entry in the list of wallets. */
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
  /** The list was requested for wallets of `namespace` only. */
  | { code: 'otherNamespace'; namespace: Namespace }
  /** One of so many wallets of this browser that only All wallets has room for it. */
  | { code: 'crowded' }
  /** E-mail and socials have separate rows. */
  | { code: 'embedded' }
  /** A recent wallet that is connected now. */
  | { code: 'connected' }
  /** A recent wallet that is here, but whose connector is hidden for another reason. */
  | { code: 'hiddenHere' }
  /**
   * Two wallets are recommended at most, four to who has none yet, none beside wallets that the site features. The view
   * has no row left.
   */
  | { code: 'noRoom' }

/** The entries of verdicts, each once. */
export function shownEntries(verdicts: readonly Verdict[]): WalletEntry[] {
  return [...new Set(verdicts.flatMap(({ entry }) => entry ?? []))]
}
