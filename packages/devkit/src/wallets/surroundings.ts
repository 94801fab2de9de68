import type { DevChain } from './chains.ts'
import type { DevWalletMode } from './options.ts'
import type { ShowReview } from './window/approval.ts'

/** What all dev wallets of a page share. */
export type Surroundings = {
  chains: readonly DevChain[]
  /** What each wallet's switch starts with. */
  mode: DevWalletMode
  show: ShowReview
}
