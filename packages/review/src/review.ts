import type { AssetId, ChainId } from '@latchkey/protocol'

/** An amount of an asset, in base units, that goes from one address to another. */
export type ReviewedMovement = {
  /** The CAIP-19 id of the asset. */
  asset: AssetId
  /** Base units. */
  amount: bigint
  /** The plain address that the asset leaves. */
  from: string
  /** The recipient's plain address. Empty if it is unknown. */
  to: string
}

/** A right to move up to `amount` of an asset. */
export type ReviewedApproval = {
  /** The CAIP-19 id of the asset. */
  asset: AssetId
  /** Base units; 0 takes the right back. */
  amount: bigint
  /** The plain address that may move the asset. */
  spender: string
  /** The plain address of the contract that keeps the right, where the token itself does not (Permit2). */
  via?: string
}

/** A collectible that leaves the account or comes in. */
export type ReviewedItem = {
  /** The plain address of the collection. */
  contract: string
  /** Which one of the collection. */
  tokenId: bigint
  /** How many of it; more than 1 only in ERC-1155. */
  amount: bigint
  /** The plain address that it leaves. */
  from: string
  /** The plain address that gets it. */
  to: string
}

/** A right to move collectibles. */
export type ReviewedItemApproval = {
  /** The plain address of the collection. */
  contract: string
  /** Which one of the collection; `null` for all of it, those to come among them. */
  tokenId: bigint | null
  /** The plain address that may move them. */
  operator: string
}

/** A right to act for the account in a contract: as its owner, module or delegate. */
export type ReviewedOperator = {
  /** The plain address of the contract. */
  contract: string
  /** The plain address that may act. */
  operator: string
}

/** What changes for an account, without the network fee. */
export type Effects = {
  /** What leaves the account, and to whom. */
  leaves: readonly ReviewedMovement[]
  /** What comes into the account, and from whom. */
  arrives: readonly ReviewedMovement[]
  /** The rights to tokens that the account gives. */
  approvals: readonly ReviewedApproval[]
  /** The collectibles that leave the account or come in. */
  items: readonly ReviewedItem[]
  /** The rights to collectibles that the account gives. */
  itemApprovals: readonly ReviewedItemApproval[]
  /** Who may act for the account from then on. */
  operators: readonly ReviewedOperator[]
}

/** Why effects are not known by simulation. */
export type WhyNotSimulated =
  /** The chain's node, the gateway or the chain's family simulates nothing. */
  | 'unsupported'
  /** The gateway or the node could not be reached, or timed out. */
  | 'unavailable'
  /** A signature changes nothing itself: it lets somebody else act later. */
  | 'signature'

/** How the effects of a review are known. */
export type SimulationState =
  /**
   * By simulation on the newest block: what would happen now. `differs`: the plan itself names more that leaves, or more
   * rights, and the effects have both. `isComplete`: each call and each event could be read; otherwise the calls may give
   * rights that are not among the effects.
   */
  | { status: 'done'; differs?: boolean; isComplete?: boolean }
  /** By simulation: nothing would happen, because a call fails. The effects are what the plan says. */
  | {
      status: 'fails'
      /** The contract's or program's reason, as plain text. Empty without one. */
      reason: string
      /** Which of the calls fails, from 0; absent where that is not known. */
      call?: number
    }
  /** From the plan alone, without a simulation. */
  | { status: 'none'; why: WhyNotSimulated }

/** The value of an argument, as it is shown. */
export type FieldValue =
  /** Base units of an asset. `isUnlimited`: the amount has no limit. `words`: the descriptor's name for such an amount. */
  | { kind: 'amount'; asset: AssetId; amount: bigint; isUnlimited: boolean; words?: string }
  /** A plain address. */
  | { kind: 'address'; address: string }
  /** A moment in Unix seconds. */
  | { kind: 'time'; at: bigint }
  /** A token without an amount. */
  | { kind: 'token'; asset: AssetId }
  /** A collectible: the plain address of its collection, and its number there. */
  | { kind: 'item'; contract: string; tokenId: bigint }
  /** A network. */
  | { kind: 'network'; chainId: ChainId }
  /** A call that the contract makes with these bytes, and its network. */
  | { kind: 'call'; call: DescribedCall; chainId: ChainId }
  /** Anything else, as plain text. */
  | { kind: 'text'; text: string }

/** An argument of a call, with its name. */
export type Field = {
  /** What the argument is: a descriptor's words, or the parameter's name. Plain text. */
  label: string
  /** The argument. */
  value: FieldValue
}

/** A call of a plan, in the form that is common to all families. */
export type ReviewedCall = {
  /** The contract or program, or who gets the coins. A plain address. */
  to: string
  /** Base units of the native coin. */
  value: bigint
  /** What it is called with: `0x` hex (EVM), base58 (Solana); `0x` or empty where there is nothing. */
  data: string
  /** Solana: the accounts that the program works with, in its order. */
  accounts?: readonly string[]
}

/** A hash of a request that a wallet or another device can show too (ERC-8213). */
export type Digest = {
  /** The term that the standard gives it. */
  term: 'Calldata Digest' | 'EIP-712 Digest' | 'Domain Hash' | 'Message Hash'
  /** 32 bytes as `0x` hex. */
  hash: string
}

/** One call of a plan, as far as it can be read. */
export type DescribedCall = {
  /** The contract or program that is called, or who gets the coins. A plain address. */
  to: string
  /** Base units of the native coin that go along. */
  value: bigint
  /** The hashes of the call's data, or of what is signed. Absent where there is nothing to hash. */
  digests?: readonly Digest[]
} & (
  | {
      /** Coins and nothing else. */
      decoded: 'coins'
    }
  | {
      /** A descriptor (ERC-7730) that is bound to this very contract says what the call is for. */
      decoded: 'verified'
      /** Whose contract it is, in plain text. */
      contract: string
      /** What the call is for, in plain text. */
      intent: string
      /** The arguments that the descriptor shows. */
      fields: readonly Field[]
      /** One of the arguments is bytes, in which the contract may find anything, such as more calls. */
      isOpaque?: boolean
      /** `0x` hex of what is in the data besides the arguments: contracts pass over it, or refuse the call. */
      extra?: string
    }
  | {
      /** The data fits a well-known function, but the contract is unverified. */
      decoded: 'known'
      /** The name of the function. */
      name: string
      /** Its arguments. */
      fields: readonly Field[]
      /** `0x` hex of what is in the data besides the arguments: contracts pass over it, or refuse the call. */
      extra?: string
    }
  | {
      /** Nothing is known of the call. */
      decoded: 'raw'
      /** `0x` hex (EVM) or base58 (Solana). */
      data: string
    }
)

/** How the amounts of an asset are written, as the chain itself says. */
export type AssetFacts = {
  /** How many decimals the base unit is from a whole one. */
  decimals: number
  /** Such as `USDC`; absent or empty where the chain names none. Anybody may name a token so. */
  symbol?: string
}

/** The most that the network may charge. */
export type ReviewedFee = {
  /** The CAIP-19 id of what it is paid in. */
  asset: AssetId
  /** Base units. */
  amount: bigint
}

/** The effects of a plan, before the wallet receives the request. */
export type Review = Effects & {
  /** The highest network fee. `null`: unknown. Absent: nothing is sent, so there is no fee. */
  fee?: ReviewedFee | null
  /** How amounts are written, by asset id; without those that the chain says nothing of. */
  assets: Readonly<Record<string, AssetFacts>>
  /** The CAIP-2 id of the chain. */
  chainId: ChainId
  /** The plain address of the account. */
  account: string
  /** How the effects are known. */
  simulation: SimulationState
  /** Each call of the plan, in its order. */
  calls: readonly DescribedCall[]
}
