import { swapQuote } from '@latchkey/core/features'
import { debounce } from '@latchkey/protocol'
import { useResource } from '../../data/query.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import type { SwapDraft } from '../routes.ts'
import { useRefresh } from '../useRefresh.ts'

/**
 * Reads a quote for a draft. Requests it once the amount has not changed for a moment, and aborts the request for an
 * older amount. `units`: the amount in base units; `undefined` requests nothing.
 */
export function useQuote({ owner, sell, buy }: SwapDraft, units: bigint | undefined) {
  const { client } = useDialogContext()
  const typed = units === undefined ? '' : `${units}`
  const settled = useDelayed(typed, debounce.amount)
  const isRequested = buy !== undefined && typed !== '' && settled !== ''
  const request = isRequested && {
    ...(sell.address && { sell: sell.address }),
    ...(buy.address && { buy: buy.address }),
    amount: BigInt(settled),
  }
  const query = useResource(client, request ? swapQuote(client, owner.chainId, request) : null)
  const isWaiting = buy !== undefined && typed !== '' && (typed !== settled || query.isPending)
  // The cell repeats a quote that failed. This refreshes an answer, also one without a route, since a route may appear.
  const age = useRefresh(query.data, query.refetch)
  const isCurrent = isRequested && typed === settled
  return {
    quote: isCurrent ? query.data : undefined,
    error: isCurrent ? query.error : undefined,
    isWaiting,
    age,
    refetch: query.refetch,
  }
}
export type QuoteAnswer = ReturnType<typeof useQuote>
