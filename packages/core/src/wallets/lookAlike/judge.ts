import type { Connector } from '../../connector.ts'
import type { WalletEntry } from '../entry.ts'
import type { ListInput } from '../input.ts'
import { createConfusableSpelling } from './confusable.ts'
import { fitCrowd } from './crowd.ts'
import { findLookAlikes, type Original } from './lookAlikes.ts'

/** Judges announced wallets by what they look like. Pure. */
export type LookAlikeJudge = {
  /** Which connectors look like another wallet, by name or picture, without being known as it. */
  originals(input: ListInput): ReadonlyMap<Connector, Original>
  /** The entries of this browser's wallets that the list has room for. */
  inView(entries: readonly WalletEntry[], input: ListInput): ReadonlySet<WalletEntry>
}

/** Makes the judge. It is loaded apart, for its table is large. */
export function createJudge(): LookAlikeJudge {
  const spelling = createConfusableSpelling()
  return {
    originals: (input) => findLookAlikes(input, spelling),
    inView: (entries, input) => fitCrowd(entries, input, spelling),
  }
}
