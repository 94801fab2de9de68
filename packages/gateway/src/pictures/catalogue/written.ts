import type { WalletFacts } from './facts.ts'
import { evmWallets } from './wallets/evm.ts'
import { multichainWallets } from './wallets/multichain/index.ts'
import { otherWallets } from './wallets/others.ts'

/** The wallets whose facts are written by hand, best known first. */
export const writtenFacts: readonly WalletFacts[] = [
  ...multichainWallets.slice(0, 7),
  ...otherWallets.slice(0, 1),
  ...evmWallets.slice(0, 3),
  ...otherWallets.slice(1, 3),
  ...multichainWallets.slice(7),
  ...evmWallets.slice(3),
  ...otherWallets.slice(3),
]
