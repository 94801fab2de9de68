import { isUpstreamFailure } from '../http/upstream.ts'
import type { Prices } from '../ports/prices.ts'

/**
 * Prices, or none where their source cannot be read: what an account holds is told without them. `onFailure` is told why.
 */
export function knownPrices(prices: Prices, onFailure: (error: unknown) => void): Prices {
  return {
    async of(chain) {
      try {
        return await prices.of(chain)
      } catch (error) {
        if (!isUpstreamFailure(error)) throw error
        onFailure(error)
        return new Map()
      }
    },
  }
}
