import type { ChainId } from '@latchkey/protocol'
import { postPrices } from '@latchkey/protocol/wire'
import type { Latchkey } from '../kernel/client/client.ts'
import { loadServices } from '../kernel/loadServices.ts'
import type { Resource } from '../kernel/resources/resource.ts'
import { throwSwapError, wireToken } from './wire.ts'

const staleTime = 60_000

/**
 * Reads the price of one token in US dollars; 0 if it has no known price. `token`: its plain contract or mint address,
 * absent for the native coin. Throws `SWAP_PRICE_FAILED`, `ABORTED`.
 */
export function tokenPrice(
  client: Latchkey,
  chainId: ChainId,
  token: string | undefined,
): Resource<'tokenPrice'> {
  const id = wireToken(chainId, token)
  return {
    key: ['tokenPrice', id],
    staleTime,
    async fetch(signal) {
      const { callRoute } = await loadServices()
      const body = { currency: 'usd' as const, addresses: [id] }
      const reading = callRoute(client, postPrices, { body }, signal)
      const { fungibles } = await reading.catch((cause) =>
        throwSwapError('SWAP_PRICE_FAILED', cause),
      )
      const price = fungibles.find(({ address }) => address === id)?.price ?? 0
      return price > 0 ? price : 0
    },
  }
}
