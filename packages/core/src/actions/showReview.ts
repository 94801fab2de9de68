import { knownError } from '@latchkey/protocol'
import type { Review } from '@latchkey/review'

/** Shows a review to the visitor, and answers whether the wallet is to be asked. */
export type ShowReview<Shown = Review> = (review: Shown) => boolean | Promise<boolean>

/** A text that the visitor is to sign, as it is reviewed. Show it as it is: it may hold characters that nobody sees. */
export type MessageReview = {
  /** The plain address that signs. */
  account: string
  /** What is signed. */
  message: string
}

/** Shows what is about to be asked of the wallet to whoever wants to see it. Throws `REQUEST_DECLINED` after a no. */
export async function requireReviewed<Shown>(
  show: ShowReview<Shown> | undefined,
  review: () => Promise<Shown>,
): Promise<void> {
  if (show && !(await show(await review()))) throw knownError('REQUEST_DECLINED')
}
