import type { ListedWallet } from '@latchkey/protocol/wire'

export type WalletFilter = {
  /** CAIP-2 ids; a wallet matches when it has any of them. */
  chains: readonly string[]
  include: readonly string[]
  exclude: readonly string[]
  search: string
  badge: 'none' | 'certified' | undefined
}

/** The wallet list, in its order. */
export type Wallets = { matching(filter: WalletFilter): readonly ListedWallet[] }
