import { isKnownError } from '@latchkey/protocol'
import type { Review, ReviewedFee } from '@latchkey/review'
import type { Latchkey } from '../client/client.ts'
import { callWallet } from '../operations/callWallet.ts'
import { type Operating, operate } from '../operations/operate.ts'
import type { TransactionPlan } from '../plan/plan.ts'
import { loadReviewing } from './loadReviewing.ts'

/**
 * Reviews a plan before the wallet request. The review contains the movements and allowances by simulation on the
 * gateway's node, a description of each readable call, and the highest network fee (not with `fee: false`). If the
 * simulation is unavailable, the review states so and shows the plan's own effects. Throws `WALLET_NOT_CONNECTED`,
 * `UNSUPPORTED_CHAIN` for another family's plan, `ABORTED` if the plan is not for the active account and network.
 */
export async function reviewPlan(
  client: Latchkey,
  plan: TransactionPlan,
  { signal, fee = true }: { signal?: AbortSignal; fee?: boolean } = {},
): Promise<Review> {
  const { chainId, account } = plan
  const from = { chainId, address: account }
  const operating = await operate(client, { from, ...(signal && { signal }) })
  const { reviewed } = operating.operations
  const work = reviewed && (await callWallet(() => reviewed(operating.context, plan), signal))
  const { reviewWork } = await loadReviewing()
  const [review, cost] = await Promise.all([
    reviewWork(client, operating, plan, work),
    fee ? feeOf(operating, plan) : undefined,
  ])
  return { ...review, ...(cost !== undefined && { fee: cost }) }
}

/** Returns the highest fee that the network may charge for a plan; `null` if the fee is unknown. */
export async function feeOf(
  { operations: { estimate }, context }: Operating,
  plan: TransactionPlan,
): Promise<ReviewedFee | null> {
  if (!estimate) return null
  const cost = callWallet(() => estimate(context, plan), context.signal)
  return cost.then(
    ({ asset, amount }) => ({ asset, amount }),
    (error: unknown) => {
      if (isKnownError(error, 'ABORTED')) throw error
      return null
    },
  )
}
