import type { ListInput } from '../input.ts'
import { judgeWallets } from '../list.ts'
import type { Verdict, WalletOrigin, WalletReason } from '../verdict.ts'
import { sentenceOf } from './sentence.ts'

/** Why one wallet is shown or hidden. */
export type WalletExplanation = {
  /** The connector's id, or the wallet's. */
  id: string
  /** The wallet's name. */
  name: string
  /** How the wallet came to be known. */
  origin: WalletOrigin
  /** Where the visitor sees it. */
  shown: 'list' | 'allWallets' | 'nowhere'
  /** The reason, for programs. */
  reason: WalletReason
  /** The reason as an English sentence. */
  sentence: string
}

/** Why `listWallets` shows or hides each wallet of the same input. Pure. */
export function explainList(input: ListInput): WalletExplanation[] {
  return judgeWallets(input).map(explained)
}

/** A verdict in words. */
export function explained({ id, name, origin, reason }: Verdict): WalletExplanation {
  return { id, name, origin, shown: shownBy(reason), reason, sentence: sentenceOf(name, reason) }
}

/** Where the wallet is seen, as its reason has it. */
function shownBy({ code }: WalletReason): WalletExplanation['shown'] {
  if (code === 'onlyInAllWallets' || code === 'crowded') return 'allWallets'
  return code === 'listed' || code === 'partOf' ? 'list' : 'nowhere'
}
