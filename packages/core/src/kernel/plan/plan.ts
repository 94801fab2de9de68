import type { AssetId, ChainId, ErrorCode, Namespace } from '@latchkey/protocol'
import type { PlanFee } from './fee.ts'

/** One NFT. */
export type NftId = {
  /** The standard of its collection. On Solana an NFT is a mint without decimals, of either token program. */
  standard: 'erc721' | 'erc1155' | 'token2022'
  /** The plain address of the collection (EVM), or of the mint (Solana). */
  address: string
  /** The number in the collection. On Solana `0n`. */
  tokenId: bigint
}

/** A transfer of the native coin, of a token by its plain contract or mint address, or of an NFT. */
export type TransferRequest = {
  /** The token; absent for the native coin and for an NFT. */
  token?: {
    /** The plain contract address (EVM) or mint address (Solana). */
    address: string
    /** How many decimals its base unit is from a whole token. */
    decimals: number
  }
  /** The NFT to send instead of a token. */
  nft?: NftId
  /** The plain address that gets it. */
  to: string
  /** Base units; of an NFT how many (1, unless the collection has several of one). */
  amount: bigint
  /** A text that everybody can read on the chain, where the family has one (`Adapter.memoBytes`). */
  memo?: string
}

/** How the amounts of a token or of a native coin are written. */
export type TokenFacts = {
  /** How many decimals the base unit is from a whole one. */
  decimals: number
  /** Such as `USDC`; empty for a token without one. Absent where the chain does not say: then only lists name the token. */
  symbol?: string
}

/** An amount of an asset in base units. */
export type AssetAmount = {
  /** The CAIP-19 id of the asset. */
  asset: AssetId
  /** Base units. */
  amount: bigint
}

/** An asset that goes from one address to another. */
export type Movement = AssetAmount & {
  /** The plain address that the asset leaves. */
  from: string
  /** The plain address that gets it; empty where the chain does not show who does. */
  to: string
}

/** An NFT of an EVM collection that goes from one address to another. */
export type NftMovement = {
  /** The standard of the collection. */
  standard: 'erc721' | 'erc1155'
  /** The plain address of the collection. */
  contract: string
  /** The number in the collection. */
  tokenId: bigint
  /** How many; more than 1 only in ERC-1155. */
  amount: bigint
  /** The plain address that the NFT leaves. */
  from: string
  /** The plain address that gets it. */
  to: string
}

/** A right of `spender` to move up to `amount` of an asset, or all items (1) or none (0) of a collection. */
export type Approval = AssetAmount & {
  /** The plain address that may move the asset. */
  spender: string
  /** The plain address of the contract that keeps the right, where the token itself does not (Permit2). */
  via?: string
}

/**
 * What a transaction does and what should result from it, as plain data. The visitor reviews it, and the chain's result
 * is checked against it. A family's plan adds the contents of its wallet requests.
 */
export type TransactionPlan = {
  /** The namespace of the chain. Says which family's plan it is. */
  namespace: Namespace
  /** The CAIP-2 id of the chain that the plan is for. */
  chainId: ChainId
  /** The plain address that signs and pays. */
  account: string
  /** What the plan is made for. `calls` are those of a site. A swap may give the right that it needs itself. */
  purpose: 'transfer' | 'swap' | 'approval' | 'calls'
  /** What should leave the account, and to whom; the network fee is not in it. */
  leaves: readonly Movement[]
  /** The NFTs of EVM collections that should leave the account; absent without any. */
  items?: readonly NftMovement[]
  /** What should come into the account: at least these amounts. Less is not the plan. */
  arrives: readonly AssetAmount[]
  /** The rights that the account should have given in the end, in the order of the calls: exactly these; 0 takes one back. */
  approvals: readonly Approval[]
  /** The memo of each of `leaves`, empty without one; absent where the family has none. */
  memos?: readonly string[]
  /** The transaction as a site built it, in base64. */
  transaction?: string
  /** What a site's transaction does, without its fee. Two plans with the same text would do the same twice. */
  intent?: string
  /** The fee that the wallet should offer the network. Absent: the wallet decides. */
  fee?: PlanFee
  /** Unix seconds from which on the chain refuses the plan; absent where it does not. */
  deadline?: number
}

/** What was sent and how, with the state of the chain directly before. */
export type Sent = {
  /** The newest block (EVM) or slot (Solana). */
  since: bigint
  /** EVM: the first nonce that was free. */
  nonce?: bigint
} & (
  | {
      /** One transaction. */
      way: 'single'
      /** The hash or signature as the wallet gave it. */
      hash: string
      /**
       * Solana: the signed bytes in base64, if no node has confirmed that it accepted them. They are sent again until
       * the chain has them. This cannot pay twice.
       */
      bytes?: string
    }
  | {
      /** All calls at once (EIP-5792). */
      way: 'batch'
      /** The wallet's own id of the batch. */
      batchId: string
      /** Its transaction, where the chain has shown it and the wallet does not know the id. */
      hash?: string
    }
  | {
      /** One call after the other, each once the one before was carried out. */
      way: 'oneByOne'
      /** In the order of the calls; fewer than them when one was not carried out or not sent. */
      hashes: readonly string[]
      /** Why the wallet did not send the next call. */
      stopped?: ErrorCode
    }
)

/** One call on an EVM chain. */
export type Call = {
  to: string
  /** Wei; none when it is left out. */
  value?: bigint
  /** What the contract is called with. */
  data?: `0x${string}`
}

/** Calls that a wallet has taken. */
export type SentCalls = {
  /** The wallet's own id of the batch. */
  id: string
  /** The network that they are made on. */
  chainId: ChainId
}

/** The status of a batch of calls. */
export type CallsStatus = {
  /**
   * `confirmed` and `reverted` are the chain's word on the transactions that the wallet names. `unverified`: the wallet is
   * done with the calls and names no transaction.
   */
  status: 'pending' | 'confirmed' | 'reverted' | 'unverified'
  /** Of the transactions that the wallet names. */
  hashes: readonly string[]
}

/** What the connected wallet can do with plans. */
export type Capabilities = {
  /** Whether several calls are carried out as one: all of them or none. */
  batches: boolean
}

/**
 * How a transaction is not the reviewed one: its content is another, somebody else sent it, or it is older than the
 * question to the wallet.
 */
export type Difference = 'content' | 'sender' | 'earlier'

/** What the visitor wants with a transaction that waits: the same with a higher fee, or nothing in its place. */
export type Replacement = 'speedUp' | 'cancel'

/** How a sent plan ended. Movements are those out of the account. */
export type TransactionOutcome =
  /**
   * The chain carried out what was planned, in the (last) transaction `hash`. `arrived`: of each asset that should arrive,
   * how much came by this transaction; absent where nothing should, and where others of the same block blur it.
   */
  | {
      status: 'confirmed'
      hash: string
      moved: readonly Movement[]
      arrived?: readonly AssetAmount[]
    }
  /**
   * The chain carried out the planned calls, and they moved something else: a token that keeps a fee, answers false or
   * moves elsewhere.
   */
  | { status: 'otherEffect'; hash: string; moved: readonly Movement[] }
  /**
   * The wallet sent something else, or named a transaction that is not the visitor's. `approvals`: the rights that the
   * account gave by it, 0 where it took one back; absent where it did neither, or where the chain does not show it.
   */
  | {
      status: 'different'
      difference: Difference
      moved: readonly Movement[]
      approvals?: readonly Approval[]
    }
  /**
   * The chain does not show what it moved: the wallet names no transaction, or other transactions of the same block blur
   * what balances say of it.
   */
  | { status: 'unverified' }
  /** Of several calls the chain carried out only the first `done`. */
  | { status: 'incomplete'; done: number; moved: readonly Movement[] }
  | { status: 'reverted' }
  /** A transaction that does nothing took its place. */
  | { status: 'cancelled'; hash: string }
  /** Another transaction took its place. `approvals` as of one that is different. */
  | {
      status: 'replaced'
      hash: string
      moved: readonly Movement[]
      approvals?: readonly Approval[]
    }
  | { status: 'dropped' }
  /** It was carried out, and a reorganisation of the chain has undone it. */
  | { status: 'undone' }
