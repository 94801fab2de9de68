import { reviewPlan, type TransactionPlan } from '@latchkey/core'
import { useResource } from '../data/query.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'

/** How long what would happen is taken for what happens now, in milliseconds: a block or two. */
const staleTime = 15_000

/** Reads the review of a plan. Without a plan it reads nothing. */
export function useReview(plan: TransactionPlan | undefined) {
  const { client } = useDialogContext()
  return useResource(
    client,
    plan
      ? {
          key: ['review', plan.chainId, plan.account, textOf(plan)],
          staleTime,
          // The views that show a plan show its fee themselves.
          fetch: (signal) => reviewPlan(client, plan, { fee: false, ...(signal && { signal }) }),
        }
      : null,
  )
}

/** Returns a text that identifies a plan. */
function textOf(plan: TransactionPlan): string {
  return JSON.stringify(plan, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}
