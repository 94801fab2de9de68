import { accountId, quoteLifetime } from '@latchkey/protocol'
import { getConvertAllowance } from '@latchkey/protocol/wire'
import type { Latchkey } from '../kernel/client/client.ts'
import { loadServices } from '../kernel/loadServices.ts'
import type { AccountOnChain, Resource } from '../kernel/resources/resource.ts'
import { requireSwaps, throwSwapError, wireToken } from './wire.ts'

/**
 * How much of a token the service's contract may take from an account, as the service says: `planSwap` asks the chain.
 * Throws `SWAP_UNSUPPORTED`, `SWAP_ALLOWANCE_FAILED`, `ABORTED`.
 */
export function swapAllowance(
  client: Latchkey,
  { chainId, address }: AccountOnChain,
  token: string,
): Resource<'swapAllowance'> {
  const id = accountId(chainId, address)
  const tokenAddress = wireToken(chainId, token)
  return {
    key: ['swapAllowance', id, tokenAddress],
    staleTime: quoteLifetime,
    async fetch(signal) {
      requireSwaps(chainId)
      const { callRoute } = await loadServices()
      const query = { tokenAddress, userAddress: id }
      const reading = callRoute(client, getConvertAllowance, { query }, signal)
      const answer = await reading.catch((cause) => throwSwapError('SWAP_ALLOWANCE_FAILED', cause))
      return BigInt(answer.allowance)
    },
  }
}
