import type { Identity, Nft, TokenBalance, Transaction } from '@latchkey/protocol/wire'
import type { AddressCheck, PlanCost } from '../adapter.ts'
import type { Wallet } from '../wallets/wallet.ts'

/** Part of a list. `next` is the cursor of the page behind, `null` at the end; `total` where the service says it. */
export type Page<Item> = { items: readonly Item[]; next: string | null; total?: number }

/** The native coin of an account in human units, and its symbol. */
export type NativeBalance = { balance: string; symbol: string }

/** A name, and the address that it stands for. */
export type ResolvedName = { name: string; address: string }

/** What each kind of remote data is. A package that adds a kind adds its line by declaration merging. */
export interface ResourceTypes {
  balances: TokenBalance[]
  nativeBalance: NativeBalance
  identity: Identity
  /** `null` when nobody has the name. */
  name: ResolvedName | null
  featuredWallets: Wallet[]
  recommendedWallets: Page<Wallet>
  searchedWallets: Page<Wallet>
  excludedWallets: Wallet[]
  fee: PlanCost
  addressCheck: AddressCheck
}

/** What one item is, of each kind of remote data that comes in pages. */
export interface PagedTypes {
  history: Transaction
  nfts: Nft
  allWallets: Wallet
}
