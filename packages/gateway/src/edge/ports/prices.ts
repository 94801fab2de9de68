import type { ChainConfig } from '../config/schema.ts'

/**
 * Why a token has no price. `stale`: a source has not updated in time. `disagree`: two sources differ by more than 5 %.
 * `unread`: every source that has the token failed. `unknown`: no source has the token.
 */
export type NoPrice = 'stale' | 'disagree' | 'unread' | 'unknown'

/** The price of one token, or why there is none. */
export type TokenPrice =
  | {
      ok: true
      /** US dollars of one token. Above zero. */
      usd: number
      /** The change of the price within 24 hours, in percent; absent where no source has it. */
      change24h?: number
    }
  | { ok: false; why: NoPrice }

/** Prices by token address (lower case on EVM; the native coin under its wire address). Unknown tokens may be absent. */
export type ChainPrices = ReadonlyMap<string, TokenPrice>

/** The prices of a chain's listed tokens and its native coin. Rejects when no source of the chain can be read. */
export type Prices = { of(chain: ChainConfig): Promise<ChainPrices> }

/** Returns the price of a token, `unknown` where no source has it. */
export function priceOf(prices: ChainPrices, address: string): TokenPrice {
  return prices.get(address) ?? { ok: false, why: 'unknown' }
}
