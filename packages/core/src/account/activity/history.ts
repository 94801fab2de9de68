import { accountId, earlyError } from '@latchkey/protocol'
import type { Latchkey } from '../../kernel/client/client.ts'
import { requireSupported } from '../../kernel/http/supportedChains.ts'
import { loadServices } from '../../kernel/loadServices.ts'
import type { AccountOnChain, PagedResource } from '../../kernel/resources/resource.ts'
import { isSmartAccount } from '../../kernel/state/derive.ts'
import { isShownTransaction } from './visible.ts'

/** The activity of an account on a chain, newest first. Throws `HISTORY_UNAVAILABLE` with the cause. */
export function history(
  client: Latchkey,
  { chainId, address }: AccountOnChain,
): PagedResource<'history'> {
  return {
    key: ['history', accountId(chainId, address)],
    staleTime: 0,
    async fetchPage(cursor, signal) {
      try {
        const { callRoute, getHistory } = await loadServices()
        await requireSupported(client, chainId, 'activity')
        const query = { chainId, ...(cursor && { cursor }) }
        const request = { params: { account: address }, query }
        const page = await callRoute(client, getHistory, request, signal)
        const items = page.data.filter((transaction) => isShownTransaction(transaction, chainId))
        const { knownSince, missing, omits } = page
        const isWhole = knownSince === undefined && !missing && !omits
        const limits = isWhole ? {} : { limits: { knownSince, missing, omits } }
        return { items, next: page.next ?? null, ...limits }
      } catch (cause) {
        if (signal?.aborted) throw cause
        reportFailure(client, address, cursor)
        throw earlyError('HISTORY_UNAVAILABLE', cause)
      }
    },
  }
}

function reportFailure(client: Latchkey, address: string, cursor: string | null): void {
  client.events.emit({
    event: 'ERROR_FETCH_TRANSACTIONS',
    properties: {
      address,
      projectId: client.options.projectId,
      isSmartAccount: isSmartAccount(client.getState()),
      ...(cursor && { cursor }),
    },
  })
}
