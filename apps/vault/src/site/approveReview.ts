import type { Review } from '@latchkey/review'
import type { Approval } from '../approval/approval.ts'
import { requireApproval } from './approve.ts'
import type { SignTask } from './task.ts'

type Reviewed = Omit<Review, 'fee'>
type Reviewing = {
  /** Converts the review to the visitor's question. */
  approvalOf(review: Reviewed): Approval
  /** Reviews the same again. */
  again(): Promise<Reviewed>
}

/** Milliseconds after which a review is repeated before signing, because new blocks have arrived. */
const freshFor = 5_000

/**
 * Asks the visitor to approve a review. After a slow approval, reviews again, and asks again if the result differs.
 * Throws `REQUEST_DECLINED`, `ABORTED`.
 */
export async function requireReviewed(
  task: SignTask,
  review: Reviewed,
  { approvalOf, again }: Reviewing,
): Promise<void> {
  let approval = approvalOf(review)
  for (let read = review; ; ) {
    const since = Date.now()
    await requireApproval(task, approval)
    if (Date.now() - since < freshFor) return
    const [now, { changedIn }] = await Promise.all([again(), import('./changedReview.ts')])
    const changed = await changedIn(read, now, task.site.language())
    if (changed === undefined) return
    read = now
    const next = approvalOf(now)
    approval = { ...next, warnings: [changed, ...next.warnings] }
  }
}
