import { swapQuote } from '@latchkey/core/features'
import { debounce } from '@latchkey/protocol'
import { useResource } from '../../data/query.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import type { SwapDraft } from '../routes.ts'
import { useRefresh } from '../useRefresh.ts'

/**
 * What the swap of a draft would give. An amount is asked for once it has stood for a moment; what was asked for another
 * one is aborted. `units`: the amount in base units; `undefined` asks for nothing.
 */
export function useQuote({ owner, sell, buy }: SwapDraft, units: bigint | undefined) {
  const { client } = useDialogContext()
  const typed = units === undefined ? '' : `${units}`
  const settled = useDelayed(typed, debounce.amount)
  const isAsked = buy !== undefined && typed !== '' && settled !== ''
  const request = isAsked && {
    ...(sell.address && { sell: sell.address }),
    ...(buy.address && { buy: buy.address }),
    amount: BigInt(settled),
  }
  const query = useResource(client, request ? swapQuote(client, owner.chainId, request) : null)
  const isWaiting = buy !== undefined && typed !== '' && (typed !== settled || query.isPending)
  // One that failed is asked for again by the cell; where there is no way there may soon be one.
  const age = useRefresh(query.data, query.refetch)
  const isCurrent = isAsked && typed === settled
  return {
    quote: isCurrent ? query.data : undefined,
    error: isCurrent ? query.error : undefined,
    isWaiting,
    age,
    refetch: query.refetch,
  }
}
export type QuoteAnswer = ReturnType<typeof useQuote>
