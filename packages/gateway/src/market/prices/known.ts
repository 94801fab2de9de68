import { isUpstreamFailure } from '@latchkey/service/http'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { ChainPrices, Prices } from '../../edge/ports/prices.ts'

/** Prices of a chain; `undefined` where no source of the chain can be read. */
export type KnownPrices = (chain: ChainConfig) => Promise<ChainPrices | undefined>

/** Prices for answers that are given without them, too. `onFailure` is called with why they cannot be read. */
export function knownPrices(prices: Prices, onFailure: (error: unknown) => void): KnownPrices {
  return async (chain) => {
    try {
      return await prices.of(chain)
    } catch (error) {
      if (!isUpstreamFailure(error)) throw error
      onFailure(error)
      return undefined
    }
  }
}
