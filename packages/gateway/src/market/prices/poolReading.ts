import type { EvmAddress } from '../../chains/evm/address.ts'
import type { SourceName } from './decide.ts'

/** What a pool says about a token. `unread`: the pool could not be read. */
export type PoolReading = {
  source: Extract<SourceName, 'uniswapV2' | 'uniswapV3'>
  token: EvmAddress
  /** What the token is priced in. */
  quote: EvmAddress
} & (
  | {
      kind: 'price'
      /** How much of `quote` one token is. */
      ratio: number
      /** The same a day ago, where the pool remembers it. */
      ratioDayAgo: number | undefined
      /** How much of `quote` the pool holds; of Uniswap v3, at most what its liquidity at the price is worth. */
      depth: number
    }
  | { kind: 'unread' }
)

/** The decimals of a token. */
export type DecimalsOf = (token: EvmAddress) => number
