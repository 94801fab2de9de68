import { type Clock, knownError } from '@latchkey/protocol'
import type { Review } from '@latchkey/review'
import { stillHolds } from '@latchkey/review/stillHolds'

/** Shows a review to the visitor, and answers whether the wallet is to be asked. */
export type ShowReview<Shown = Review> = (review: Shown) => boolean | Promise<boolean>

/** A text that the visitor is to sign, as it is reviewed. Show it as it is: it may hold characters that nobody sees. */
export type MessageReview = {
  /** The plain address that signs. */
  account: string
  /** What is signed. */
  message: string
}

/** Milliseconds after which a review is made again before the wallet is asked: blocks have passed since. */
const freshFor = 5_000

/**
 * Shows what is about to be asked of the wallet to whoever wants to see it. After a yes that took a while the review is made
 * again, and shown again where it says something else. Throws `REQUEST_DECLINED` after a no.
 */
export async function requireReviewed<Shown extends Review | MessageReview>(
  clock: Clock,
  show: ShowReview<Shown> | undefined,
  review: () => Promise<Shown>,
): Promise<void> {
  if (!show) return
  let read: Shown | undefined = await review()
  while (read) read = await changedAfter(clock, read, show, review)
}

/** The review that is to be read next; nothing where the visitor agrees to one that still holds. */
async function changedAfter<Shown extends Review | MessageReview>(
  clock: Clock,
  read: Shown,
  show: ShowReview<Shown>,
  review: () => Promise<Shown>,
): Promise<Shown | undefined> {
  const since = clock.now()
  if (!(await show(read))) throw knownError('REQUEST_DECLINED')
  if (clock.now() - since < freshFor) return undefined
  const now = await review()
  return isUnchanged(read, now) ? undefined : now
}

/** Whether the visitor has read what would be done now. The review of a message is the message itself. */
function isUnchanged(read: Review | MessageReview, now: Review | MessageReview): boolean {
  if ('message' in read || 'message' in now) return true
  return stillHolds(read, now)
}
