import { planSwap } from '@latchkey/core'
import { leastAfter } from '@latchkey/core/features'
import { useState } from 'react'
import { useResource } from '../../data/query.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { isTokenDoubt } from '../../paying/useTokenCheck.ts'
import type { ReadySwap } from '../routes.ts'
import { useRefresh } from '../useRefresh.ts'
import { requestOf } from './request.ts'

/** Seconds after which an offer that could not be renewed is no longer sent to the wallet. */
const longestAge = 30

/**
 * Plans the swap for the wallet, again every 10 s. `isMoved`: the plan promises less than the visitor has seen
 * (`agreed`), in the form or here, so the visitor has to agree. `isExpired`: the plan is old and could not be renewed.
 * `shown` is the plan before while the next one is made, to be read only: nothing collapses meanwhile.
 * `isUnlimited`: the visitor allows the contract to take any amount. `isApproved`: the approval was carried out, so the
 * swap is planned again.
 */
export function usePlan(swap: ReadySwap, isUnlimited: boolean, isApproved: boolean) {
  const { client } = useDialogContext()
  const { owner, sell, buy, quoted, slippage } = swap
  const request = requestOf(swap)
  const [agreed, setAgreed] = useState<bigint>()
  const query = useResource(client, {
    key: [
      'swapPlan',
      owner.chainId,
      owner.address,
      request.sell ?? null,
      request.buy ?? null,
      `${request.amount}`,
      slippage,
      isUnlimited,
      isApproved,
    ],
    staleTime: 0,
    fetch: (signal) =>
      planSwap(client, {
        ...request,
        from: owner,
        shown: { sell, buy },
        slippage,
        unlimited: isUnlimited,
        ...(signal && { signal }),
      }),
  })
  // What the chain does not bear out any more is not shown, however new it is.
  const planned = isTokenDoubt(query.error) ? undefined : query.data
  const [last, setLast] = useState(planned)
  if (planned && planned !== last) setLast(planned)
  const age = useRefresh(planned, query.refetch)
  // A rise is no promise: what counts is what the visitor saw first here, or accepted, and never less than in the form.
  const promised = leastAfter(quoted, slippage)
  const first = planned && planned.minimum > promised ? planned.minimum : promised
  if (planned && agreed === undefined) setAgreed(first)
  const least = agreed ?? first
  return {
    planned,
    shown: planned ?? (query.error === undefined ? last : undefined),
    error: query.error,
    isExpired: age >= longestAge,
    isMoved: planned !== undefined && planned.minimum < least,
    agreed: least,
    accept: () => setAgreed(planned?.minimum),
    refetch: query.refetch,
  }
}
