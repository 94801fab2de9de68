import { isKnownError } from '@latchkey/protocol'
import type { Review, ReviewedFee } from '@latchkey/review'
import type { Latchkey } from '../client/client.ts'
import { callWallet } from '../operations/callWallet.ts'
import { type Operating, operate } from '../operations/operate.ts'
import type { TransactionPlan } from '../plan/plan.ts'
import { loadReviewing } from './loadReviewing.ts'

/**
 * What a plan would do, before a wallet is asked: what leaves and arrives and the rights that it gives, by simulation on
 * the gateway's node, each call in words as far as it can be read, and the most that the network may charge (not with
 * `fee: false`). Where nothing can be simulated, the review says so and shows what the plan itself says. Throws `WALLET_NOT_CONNECTED`, `UNSUPPORTED_CHAIN` for another family's plan,
 * `ABORTED` when the plan is not of the active account and network.
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

/** The most that the network may charge for a plan; `null` where nobody can tell. */
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
