import type { DevWalletMode, LocalChain } from './options.ts'
import type { ShowReview } from './window/approval.ts'

/** What all dev wallets of a page share. */
export type Surroundings = {
  chains: readonly LocalChain[]
  /** What each wallet's switch starts with. */
  mode: DevWalletMode
  show: ShowReview
}
