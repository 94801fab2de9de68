import { cacheTimes, canonicalAddress, namespaceOf } from '@latchkey/protocol'
import type { Identity } from '@latchkey/protocol/wire'
import type { Latchkey } from '../kernel/client/client.ts'
import { isSupported } from '../kernel/http/supportedChains.ts'
import { loadServices } from '../kernel/loadServices.ts'
import type { AccountOnChain, Resource } from '../kernel/resources/resource.ts'

const noName: Identity = { name: null, avatar: null, resolvedAt: null }

/**
 * Reads the name and avatar of an address on a chain (ENSIP-19); both are `null` for an unknown address. On a chain
 * without names, sends no request. Storage keeps the answer for 5 minutes.
 */
export function identity(
  client: Latchkey,
  { chainId, address }: AccountOnChain,
): Resource<'identity'> {
  const account = canonicalAddress(namespaceOf(chainId), address)
  const id = `${account} ${chainId}`
  return {
    key: ['identity', account, chainId],
    staleTime: cacheTimes.identity,
    async fetch(signal, fresh = false) {
      const { callRoute, getIdentity, identityCache } = await loadServices()
      const cached = fresh ? undefined : identityCache(client).read(id)
      if (cached) return cached
      if (!(await isSupported(client, chainId, 'names'))) return noName
      const request = { params: { address }, query: { sender: address, chainId } }
      const answer = await callRoute(client, getIdentity, request, signal)
      identityCache(client).write(id, answer)
      return answer
    },
  }
}
