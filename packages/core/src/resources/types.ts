import type {
  Identity,
  Nft,
  RecipientHistory,
  TokenBalance,
  Transaction,
} from '@latchkey/protocol/wire'
import type { AddressCheck, AddressKind, PlanCost } from '../adapter.ts'
import type { Wallet } from '../wallets/wallet.ts'

/** Part of a list. `next` is the cursor of the page behind, `null` at the end; `total` where the service says it. */
export type Page<Item> = {
  /** The items of this page. */
  items: readonly Item[]
  /** The cursor of the next page, `null` at the end. */
  next: string | null
  /** How many items there are in all pages, where the service says so. */
  total?: number
}

/** The native coin of an account in human units, and its symbol. */
export type NativeBalance = {
  /** A plain decimal in human units, such as `1.5`. */
  balance: string
  /** The coin's symbol, such as `ETH`. */
  symbol: string
}

/** A name, and the address that it stands for. */
export type ResolvedName = {
  /** The name as it was typed, such as `ada.eth`. */
  name: string
  /** The plain address that it stands for. */
  address: string
  /** The name has no address of the network's own; this is its address on Ethereum, and no contract. */
  isEthereum?: boolean
}

/** What each kind of remote data is. A package that adds a kind adds its line by declaration merging. */
export interface ResourceTypes {
  /** The tokens that an account holds, the native coin among them. */
  balances: TokenBalance[]
  /** The native coin that an account holds. */
  nativeBalance: NativeBalance
  /** The name and the picture of an account. */
  identity: Identity
  /** `null` when nobody has the name. */
  name: ResolvedName | null
  /** The listed wallets that the site wants first. */
  featuredWallets: Wallet[]
  /** The first wallets of the gateway's list. */
  recommendedWallets: Page<Wallet>
  /** The listed wallets that match a search. */
  searchedWallets: Page<Wallet>
  /** What the gateway's list says of the wallets that the site excludes. */
  excludedWallets: Wallet[]
  /** The most that a planned transaction costs, and who pays. */
  fee: PlanCost
  /** `ok` where the chain itself says of a token what is shown of it; else reading it fails. */
  tokenCheck: 'ok'
  /** Whether a text is an address, checksum included. */
  addressCheck: AddressCheck
  /** What stands at an address. */
  addressKind: AddressKind
  /** Whether an account has sent to a recipient before, and to which addresses that look like it. */
  recipient: RecipientHistory
}

/** What one item is, of each kind of remote data that comes in pages. */
export interface PagedTypes {
  /** A transaction of the account's activity. */
  history: Transaction
  /** A collectible that the account holds. */
  nfts: Nft
  /** A wallet of the gateway's whole list. */
  allWallets: Wallet
}
