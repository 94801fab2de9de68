import type { Hex } from 'viem'
import type { EvmAddress } from '../../chains/evm/address.ts'
import type { ChainConfig, ListedToken } from '../config/schema.ts'

/** A token that can be swapped. */
export type SwappableToken = ListedToken & {
  eip2612: boolean | null
  /** Whether the operator vouches for it. */
  listed: boolean
}

/** What is to be swapped: plain lower-case addresses, the native coin by its wire address, and base units. */
export type SwapAsk = { from: EvmAddress; to: EvmAddress; amount: bigint }

/** What a swap would give at the moment. */
export type SwapOffer = {
  toAmount: bigint
  /** How much worse than the pools' price, in basis points, fees apart. */
  priceImpact?: number
  /** The tokens on the way, both ends among them. */
  path?: readonly EvmAddress[]
}

/** A swap that an account wants to make. */
export type SwapOrder = SwapAsk & {
  account: EvmAddress
  /** Basis points. */
  slippage: number
  /** Unix seconds. */
  deadline: number
}

/** The call that makes a swap. */
export type SwapCall = SwapOffer & {
  to: EvmAddress
  data: Hex
  value: bigint
  /** Less than this does not come out; the call reverts instead. */
  minimum: bigint
  /** Gas that is enough in most cases. */
  gas: bigint
  /** What the call may need beyond what a node estimates and a tenth. */
  gasMargin: bigint
  /** Absent where the router does not hold to one. */
  deadline?: number
}

/**
 * Trades on one network. All reject with NETWORK_FAILED, BAD_RESPONSE or RPC_ERROR when the node or the service behind
 * cannot be used.
 */
export type SwapEngine = {
  name: 'uniswap' | '1inch'
  /** The tokens to choose from, the native coin first. */
  tokens(): Promise<readonly SwappableToken[]>
  /** The contract that takes the token from the account: the only one that calls go to. */
  spender: EvmAddress
  /** The best offer; nothing where there is no way. */
  quote(ask: SwapAsk): Promise<SwapOffer | undefined>
  /** The best offer as a call; nothing where there is no way. */
  build(order: SwapOrder): Promise<SwapCall | undefined>
}

/** Swaps of tokens. */
export type Swaps = {
  /** Who trades on a network; nothing where tokens cannot be swapped. */
  on(chain: ChainConfig): SwapEngine | undefined
  /** How much of a token the owner lets the spender take. */
  allowance(
    chain: ChainConfig,
    token: EvmAddress,
    owner: EvmAddress,
    spender: EvmAddress,
  ): Promise<bigint>
  /** What the node says that a call needs, or why it refuses. */
  gas(
    chain: ChainConfig,
    call: { from: EvmAddress; to: EvmAddress; data: Hex; value: bigint },
  ): Promise<{ ok: true; gas: bigint } | { ok: false; reason: string }>
}
