import type { SwapRequest } from '@latchkey/core'
import type { ReadySwap } from '../routes.ts'

/** Returns the request to the service for a swap. */
export function requestOf({ sell, buy, amount }: ReadySwap): SwapRequest {
  return {
    ...(sell.address && { sell: sell.address }),
    ...(buy.address && { buy: buy.address }),
    amount,
  }
}
