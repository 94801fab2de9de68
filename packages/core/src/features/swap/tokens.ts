import { type ChainId, plainText } from '@latchkey/protocol'
import { getConvertTokens } from '@latchkey/protocol/wire'
import type { Latchkey } from '../../client.ts'
import { loadAsking } from '../../loadAsking.ts'
import type { Resource } from '../../resources/resource.ts'
import { plainToken, requireSwaps, throwSwapError } from './wire.ts'

const staleTime = 300_000

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
      const { callRoute } = await loadAsking()
      const asked = callRoute(client, getConvertTokens, { query: { chainId } }, signal)
      const { tokens } = await asked.catch((cause) => throwSwapError('SWAP_TOKENS_FAILED', cause))
      return tokens.map(({ address: id, name, symbol, decimals, logoUri }) => {
        const address = plainToken(id)
        const picture = logoUri !== null && { logoUrl: logoUri }
        const shown = plainText(symbol, 12)
        return { name, symbol: shown, decimals, ...(address && { address }), ...picture }
      })
    },
  }
}
