import type { SmartSession } from '@latchkey/protocol/sessions'
import type {
  Allowance,
  FiatRates,
  Identity,
  KeptAllowance,
  NameSuggestion,
  Nft,
  RecipientHistory,
  TokenBalance,
  Transaction,
  UnreadBalance,
} from '@latchkey/protocol/wire'
import type { Review } from '@latchkey/review'
import type { InteroperableProblem, InteroperableRecipient } from '@latchkey/review/interoperable'
import type { Wallet } from '../catalogue/wallet.ts'
import type { AccountCode } from '../operations/accountCode.ts'
import type { AddressCheck, AddressKind } from '../operations/address.ts'
import type { NftStanding } from '../operations/nft.ts'
import type { PlanCost, PlanCosts } from '../plan/cost.ts'
import type { Capabilities, TokenFacts, TransactionPlan } from '../plan/plan.ts'
import type { PlannedSwap, SwapQuote, SwapToken } from '../plan/swap.ts'
import type { OnrampOptions, Purchase, PurchaseQuote } from './purchases.ts'

/** Part of a list. `next` is the cursor of the page behind, `null` at the end; `total` where the service says it. */
export type Page<Item> = {
  /** The items of this page. */
  items: readonly Item[]
  /** The cursor of the next page, `null` at the end. */
  next: string | null
  /** How many items there are in all pages, where the service says so. */
  total?: number
  /** Where the known part of an activity ends, if it is not the whole. */
  limits?: HistoryLimits
}

/** Where the known activity of an account ends. Older activity is not available, or could not be read. */
export type HistoryLimits = {
  /** The Unix time in seconds from which on the activity is complete. */
  knownSince?: number | undefined
  /** The services' sources that could not be read. */
  missing?: readonly string[] | undefined
  /** The kinds of activity that may be missing before `knownSince`, such as `nativeTransfers`. */
  omits?: readonly string[] | undefined
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
  /** A name and variants of it, and whether somebody has them. */
  nameSuggestions: NameSuggestion[]
  /** Where names are registered; `null` for nowhere. */
  nameZone: string | null
  /** `null` if the name has no owner. */
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
  fees: PlanCosts
  /** The plan of the next wallet request. */
  plan: TransactionPlan
  /** What the connected wallet can do with plans. */
  capabilities: Capabilities
  /** What a planned transaction would do. */
  review: Review
  /** What the chain itself says of a token; reading it fails where something else is shown. */
  tokenCheck: TokenFacts
  /** What the chain itself says of an NFT that may be sent. */
  nftStanding: NftStanding
  /** How amounts of a token are written, by the chain itself. */
  tokenFacts: TokenFacts
  /** A recipient with its network, or why a text is none. */
  interoperable:
    | { ok: true; value: InteroperableRecipient }
    | { ok: false; problem: InteroperableProblem }
  /** Whether a text is an address, checksum included. */
  addressCheck: AddressCheck
  /**
   * Whom an account lets move what it has. `kept`: by rights that Permit2 keeps and as operators, which `approve` does not
   * take back. `knownSince`: the first block that is known, where not all are. `unread`: the rights that may be missing.
   */
  allowances: {
    allowances: Allowance[]
    kept?: KeptAllowance[] | undefined
    knownSince?: number | undefined
    unread?: UnreadBalance[] | undefined
  }
  /** The smart sessions of an account, newest first. */
  sessions: SmartSession[]
  /** What a US dollar is in other currencies. */
  fiatRates: FiatRates
  /** Which code acts for an account. */
  accountCode: AccountCode
  /** The kind of an address. */
  addressKind: AddressKind
  /** Whether an account has sent to a recipient before, and to which addresses that look like it. */
  recipient: RecipientHistory
  /** What can be bought, and how it is paid for. */
  onrampOptions: OnrampOptions
  /** What a purchase would cost. */
  onrampQuote: PurchaseQuote
  /** The page on which a purchase is paid; empty where there is none. */
  onrampUrl: string
  /** The tokens of a network that can be swapped, the native coin first. */
  swapTokens: SwapToken[]
  /** What a swap would give at the moment; `null` where there is no way from one token to the other. */
  swapQuote: SwapQuote | null
  /** The most that a step of a swap costs. */
  swapFee: PlanCost
  revokeFee: PlanCost
  /** A swap that is ready to be reviewed, as of now. */
  swapPlan: PlannedSwap
  /** The price of one token in US dollars; 0 if it has no known price. */
  tokenPrice: number
  /** How much of a token the service's contract may take from an account, in base units. */
  swapAllowance: bigint
}

/** What one item is, of each kind of remote data that comes in pages. */
export interface PagedTypes {
  /** A transaction of the account's activity. */
  history: Transaction
  /** A purchase through an on-ramp. */
  purchases: Purchase
  /** A collectible that the account holds. */
  nfts: Nft
  /** A wallet of the gateway's whole list. */
  allWallets: Wallet
}
