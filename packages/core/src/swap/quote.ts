import { type ChainId, knownError, quoteLifetime } from '@latchkey/protocol'
import { getConvertQuotes, type SwapQuote as WireQuote } from '@latchkey/protocol/wire'
import type { Latchkey } from '../kernel/client/client.ts'
import { loadServices } from '../kernel/loadServices.ts'
import type { SwapQuote, SwapRequest } from '../kernel/plan/swap.ts'
import type { Resource } from '../kernel/resources/resource.ts'
import { plainAddress, requireSwaps, throwSwapError, wireToken } from './wire.ts'

/**
 * What a swap would give at the moment; `null` where there is no way. Throws `SWAP_UNSUPPORTED`, `SWAP_QUOTE_FAILED`,
 * `ABORTED`.
 */
export function swapQuote(
  client: Latchkey,
  chainId: ChainId,
  request: SwapRequest,
): Resource<'swapQuote'> {
  const [from, to] = [wireToken(chainId, request.sell), wireToken(chainId, request.buy)]
  const amount = request.amount.toString()
  return {
    key: ['swapQuote', chainId, from, to, amount],
    staleTime: quoteLifetime,
    async fetch(signal) {
      requireSwaps(chainId)
      const { callRoute } = await loadServices()
      const reading = callRoute(client, getConvertQuotes, { query: { amount, from, to } }, signal)
      const { quotes } = await reading.catch((cause) => throwSwapError('SWAP_QUOTE_FAILED', cause))
      const [best] = quotes
      if (!best) return null
      const isForRequest = best.fromAccount === from && best.toAccount === to
      if (!isForRequest || BigInt(best.fromAmount) !== request.amount)
        throw knownError('SWAP_QUOTE_FAILED', knownError('BAD_RESPONSE', best))
      return readQuote(best)
    },
  }
}

function readQuote(best: WireQuote): SwapQuote {
  const { engine, priceImpact, spender, path } = best
  return {
    amount: BigInt(best.fromAmount),
    expected: BigInt(best.toAmount),
    ...(priceImpact !== undefined && { priceImpact }),
    ...(engine && { engine }),
    ...(spender && { spender: plainAddress(spender) }),
    ...(path && { path: path.map(plainAddress) }),
  }
}
