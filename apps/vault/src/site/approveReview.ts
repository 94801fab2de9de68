import type { Review } from '@latchkey/review'
import type { Approval } from '../approval/approval.ts'
import { requireApproval } from './approve.ts'
import type { SignTask } from './task.ts'

type Reviewed = Omit<Review, 'fee'>
type Reviewing = {
  /** The review as the visitor reads it. */
  approvalOf(review: Reviewed): Approval
  /** Makes the review again. */
  again(): Promise<Reviewed>
}

/** Milliseconds after which a review is made again before anything is signed: blocks have passed since. */
const freshFor = 5_000

/**
 * Has the visitor approve what a review says. After an approval that took a while the review is made again, and where it says
 * something else the visitor is asked again. Throws `REQUEST_DECLINED`, `ABORTED`.
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
    const changed = changedIn(read, now, task.site.language())
    if (changed === undefined) return
    read = now
    const next = approvalOf(now)
    approval = { ...next, warnings: [changed, ...next.warnings] }
  }
}
