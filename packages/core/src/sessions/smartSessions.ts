import { accountId, cacheTimes } from '@latchkey/protocol'
import { getSessions } from '@latchkey/protocol/sessions'
import type { Latchkey } from '../kernel/client/client.ts'
import { loadServices } from '../kernel/loadServices.ts'
import type { AccountOnChain, Resource } from '../kernel/resources/resource.ts'

/**
 * The smart sessions that an account has granted on a chain, newest first, as far as the gateway knows of them. Experimental.
 * Throws what asking the gateway throws.
 */
export function smartSessions(
  client: Latchkey,
  { chainId, address }: AccountOnChain,
): Resource<'sessions'> {
  const id = accountId(chainId, address)
  return {
    key: ['sessions', id],
    staleTime: cacheTimes.portfolio,
    async fetch(signal) {
      const { callRoute } = await loadServices()
      const request = { params: { id }, query: {} }
      return (await callRoute(client, getSessions, request, signal)).pcis
    },
  }
}
