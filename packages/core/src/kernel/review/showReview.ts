import { type Clock, knownError } from '@latchkey/protocol'
import type { Review } from '@latchkey/review'
import { stillHolds } from '@latchkey/review/stillHolds'

/** Shows a review to the visitor. Returns whether to send the request to the wallet. */
export type ShowReview<Shown = Review> = (review: Shown) => boolean | Promise<boolean>

/** A text to sign, as the visitor reviews it. Show it unchanged; it may contain invisible characters. */
export type MessageReview = {
  /** The plain address that signs. */
  account: string
  /** What is signed. */
  message: string
}

/** Milliseconds after which the review is made again before the wallet request, because blocks have passed. */
const freshFor = 5_000

/**
 * Shows the review of a wallet request to the site's `show` function. After an approval that took a while, makes the
 * review again, and shows it again if it has changed. Throws `REQUEST_DECLINED` if the visitor declines.
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
