import { type ChainId, cacheTimes, canonicalAddress, namespaceOf } from '@latchkey/protocol'
import { getIdentity, type Identity } from '@latchkey/protocol/wire'
import { safeParse } from 'valibot'
import type { Latchkey } from '../../client.ts'
import { internals } from '../../internal.ts'
import { storageKeys } from '../../storage/storage.ts'
import { storedCache } from '../cache.ts'
import { callRoute } from '../call.ts'
import type { Resource } from '../resource.ts'

/** The name and avatar of an address. Kept in storage for 5 minutes. An unknown address has neither. */
export function identity(
  client: Latchkey,
  { chainId, address }: { chainId: ChainId; address: string },
): Resource<Identity> {
  const id = canonicalAddress(namespaceOf(chainId), address)
  const cache = storedCache(
    client[internals].storage,
    storageKeys.identityCache,
    cacheTimes.identity,
    parseIdentity,
  )
  return {
    key: ['identity', id],
    staleTime: cacheTimes.identity,
    async fetch(signal) {
      const cached = cache.read(id)
      if (cached) return cached
      const request = { params: { address }, query: { sender: address } }
      const answer = await callRoute(client, getIdentity, request, signal)
      cache.write(id, answer)
      return answer
    },
  }
}

function parseIdentity(value: unknown): Identity | undefined {
  const parsed = safeParse(getIdentity.response, value)
  return parsed.success ? parsed.output : undefined
}
