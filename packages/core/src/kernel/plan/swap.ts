import type { Call, TransactionPlan } from './plan.ts'

/** Which token is given for which, and how much of it. */
export type SwapRequest = {
  /** The plain contract address of the token that is sold; absent for the native coin. */
  sell?: string
  /** The plain contract address of the token that is bought; absent for the native coin. */
  buy?: string
  /** How much is sold, in base units. */
  amount: bigint
}

/** A token that can be swapped. */
export type SwapToken = {
  /** The plain contract address; absent for the native coin. */
  address?: string
  /** The token's name, such as `USD Coin`. */
  name: string
  /** The token's symbol, such as `USDC`. */
  symbol: string
  /** How many decimals its base unit is from a whole token. */
  decimals: number
  /** The address of its picture. */
  logoUrl?: string
  /** Whether the gateway's operator vouches for this address; absent where it is not known. */
  isListed?: boolean
  /** The symbol of the listed token that it looks like, by the gateway's judgement. */
  imitates?: string
  /** Skeletons (Unicode UTS #39) of its symbol and its name: two tokens that share one look alike. */
  spellings?: readonly string[]
}

/** Who finds the way and the price of a swap. */
export type SwapEngine = 'uniswap' | '1inch'

/** What a swap would give at the moment. */
export type SwapQuote = {
  /** How much would be sold, in base units. */
  amount: bigint
  /** How much would come out, in base units. */
  expected: bigint
  /** How much worse than the pools' price the amount is dealt, in hundredths of a percent, fees apart. Absent where not known. */
  priceImpact?: number
  /** Who finds the way. */
  engine?: SwapEngine
  /** The plain address that takes the tokens and trades them. */
  spender?: string
  /** The plain addresses of the tokens on the way, both ends among them; the wrapped coin stands for the native one. */
  path?: readonly string[]
}

/** A swap as the service has built it, with the request for it. Not verified yet. */
export type BuiltSwap = SwapRequest & {
  /** The plain address that should take the tokens and trade them. */
  spender: string
  /** The least that may come out, in base units. */
  minimum: bigint
  /** Unix seconds after which it must not happen any more. */
  deadline: number
  /** The call that swaps. */
  call: Call
  /** The call that lets `spender` take the tokens, where they are not free for it yet. */
  approval?: Call & { amount: bigint | 'unlimited' }
}

/**
 * The steps that the wallet confirms, in this order: the swap alone; the approval and the swap as one batch (EIP-5792);
 * or the approval first, then the swap.
 */
export type SwapSteps =
  | readonly ['swap']
  | readonly ['approvalAndSwap']
  | readonly ['approval', 'swap']

/** A swap whose calls were read and match the request. */
export type CheckedSwap = {
  /** The plan of the first step. */
  plan: TransactionPlan
  /** The requests to the wallet, in order. */
  steps: SwapSteps
  /** Unix seconds from which on the chain refuses the swap, as its call says; absent where the chain never does. */
  deadline?: number
}

/** A swap that is ready to be reviewed and sent. */
export type PlannedSwap = CheckedSwap &
  SwapQuote & {
    /** The least that comes out, in base units: with less the chain refuses the swap. */
    minimum: bigint
    /** The plain address that takes the tokens and trades them. */
    spender: string
  }
