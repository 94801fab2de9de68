import { planSwap } from '@latchkey/core'
import { useState } from 'react'
import { useResource } from '../data/query.ts'
import type { ReadySwap } from '../shell/dialog/routes.ts'
import { useSurroundings } from '../shell/surroundings.ts'
import { requestOf } from './request.ts'
import { useRefresh } from './useRefresh.ts'

/** Seconds after which an offer that could not be renewed is not asked of the wallet any more. */
const longestAge = 30

/**
 * The swap as it would be asked of the wallet now, made anew every 10 s. `isMoved`: it promises less than the visitor has
 * seen, and is to be agreed to; `isExpired`: it is old, and could not be renewed. `isUnlimited`: the visitor lets the contract take any amount. `isApproved`: the approval was carried
 * out, and the plan is made anew.
 */
export function usePlan(swap: ReadySwap, isUnlimited: boolean, isApproved: boolean) {
  const { client } = useSurroundings()
  const { owner, slippage } = swap
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
        slippage,
        unlimited: isUnlimited,
        ...(signal && { signal }),
      }),
  })
  const { data: planned } = query
  const age = useRefresh(planned, query.refetch)
  // A rise is no promise: what counts is what the visitor saw first, or accepted.
  if (planned && agreed === undefined) setAgreed(planned.minimum)
  const isMoved = planned !== undefined && agreed !== undefined && planned.minimum < agreed
  return {
    planned,
    error: query.error,
    isExpired: age >= longestAge,
    isMoved,
    accept: () => setAgreed(planned?.minimum),
    refetch: query.refetch,
  }
}
