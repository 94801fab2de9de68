import { type ChainId, plainText } from '@latchkey/protocol'
import { getConvertTokens } from '@latchkey/protocol/wire'
import type { Latchkey } from '../kernel/client/client.ts'
import { once } from '../kernel/clock/once.ts'
import { loadServices } from '../kernel/loadServices.ts'
import type { Resource } from '../kernel/resources/resource.ts'
import { plainToken, requireSwaps, throwSwapError } from './wire.ts'

const staleTime = 300_000

/** Loaded with the first list, since its table is large. */
const loadSpelling = once(async () => (await import('./lookAlike/skeleton.ts')).createSkeleton())

/**
 * The tokens of a network that can be swapped, the native coin first. Throws `SWAP_UNSUPPORTED` where the network has no
 * swaps, `SWAP_TOKENS_FAILED`, `ABORTED`.
 */
export function swapTokens(client: Latchkey, chainId: ChainId): Resource<'swapTokens'> {
  return {
    key: ['swapTokens', chainId],
    staleTime,
    async fetch(signal) {
      requireSwaps(chainId)
      const { callRoute } = await loadServices()
      const reading = callRoute(client, getConvertTokens, { query: { chainId } }, signal)
      const { tokens } = await reading.catch((cause) => throwSwapError('SWAP_TOKENS_FAILED', cause))
      const spell = await loadSpelling().catch((cause) =>
        throwSwapError('SWAP_TOKENS_FAILED', cause),
      )
      return tokens.map(({ address: id, name, symbol, decimals, logoUri, listed, imitates }) => {
        const address = plainToken(id)
        return {
          name,
          symbol: plainText(symbol, 12),
          decimals,
          ...(address && { address }),
          ...(logoUri !== null && { logoUrl: logoUri }),
          ...(listed !== undefined && { isListed: listed }),
          ...(imitates !== undefined && { imitates }),
          spellings: [symbol, name].map(spell).filter((spelling) => spelling !== ''),
        }
      })
    },
  }
}
