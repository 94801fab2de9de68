import { estimate, type PlanCost, type PlannedSwap } from '@latchkey/core'
import { quoteLifetime } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { useResource } from '../../data/query.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { nativeUnits, useNativeBalance } from '../../paying/nativeBalance.ts'
import { useIsSponsored } from '../../paying/useIsSponsored.ts'
import type { ReadySwap } from '../routes.ts'
import { useRefresh } from '../useRefresh.ts'

/** The network fee of the next step, at most 10 s old. */
export type StepCost = {
  cost: PlanCost | undefined
  isPending: boolean
  /** The coin in which it is paid. */
  coin: TokenBalance | undefined
  /** There is less of the coin than the step takes, with what it pays itself. */
  isShort: boolean
}

export function useStepCost(swap: ReadySwap, planned: PlannedSwap | undefined): StepCost {
  const { client } = useDialogContext()
  const { owner, sell, buy, amount } = swap
  const coin = useNativeBalance(owner)
  const isSponsored = useIsSponsored()
  const sides = [sell.address ?? null, buy.address ?? null, `${amount}`]
  const query = useResource(
    client,
    planned && !isSponsored
      ? {
          key: ['swapFee', owner.chainId, owner.address, ...sides, planned.steps[0]],
          staleTime: quoteLifetime,
          fetch: (signal) => estimate(client, planned.plan, signal && { signal }),
        }
      : null,
  )
  useRefresh(query.data, query.refetch)
  const cost = query.data
  const held = nativeUnits(coin)
  const paid = sell.address === undefined ? amount : 0n
  const isShort = cost !== undefined && held !== undefined && paid + cost.amount > held
  return { cost, isPending: query.isPending && !isSponsored, coin, isShort }
}
