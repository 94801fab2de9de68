import { badBitcoinWallets } from './bitcoin-wallets.ts'
import { badAnswers } from './evm-answers.ts'
import { badEvents } from './evm-events.ts'
import { badInfos } from './evm-infos.ts'
import { badRequests } from './evm-requests.ts'
import type { HostileWallet } from './hostile-wallet.ts'
import { badPolkadotWallets } from './polkadot-wallets.ts'
import { badSolanaWallets } from './solana-wallets.ts'

export { namesAnother, sendsInstead } from './evm-senders.ts'
export type { HostileWallet } from './hostile-wallet.ts'
export { outcomeOf } from './outcome.ts'
export * from './senders/index.ts'

/** Every hostile wallet; install one or all in a page, and see that the site goes on working. */
export const hostileWallets: readonly HostileWallet[] = [
  ...badRequests,
  ...badAnswers,
  ...badEvents,
  ...badInfos,
  ...badSolanaWallets,
  ...badBitcoinWallets,
  ...badPolkadotWallets,
]
