import type { Latchkey, ShowReview } from '@latchkey/core'
import { useCallback } from 'react'
import type { Reviewable } from '../../dialog/requests/siteRequest.ts'
import { useLatchkey } from '../provider/context.ts'
import { reviewInDialog } from '../review/reviewInDialog.ts'

/** How a site has a request reviewed before the wallet receives it. */
export type ReviewedBy<Shown> = {
  /**
   * With `true`, the dialog shows the effects of the request, and the wallet receives it once the visitor confirms. A
   * function receives the review instead, for your own interface. If the visitor declines: `REQUEST_DECLINED`.
   */
  review?: true | ShowReview<Shown>
  /** Aborts the wait; `ABORTED` is thrown. */
  signal?: AbortSignal
}

type ReviewOptions<Shown> = { review?: ShowReview<Shown>; signal?: AbortSignal }

/** Returns a function that has a request reviewed: in the dialog, by the site's own function, or not at all. */
export function useReviewed() {
  const { client } = useLatchkey()
  return useCallback(
    <Shown extends Reviewable, T>(
      reviewedBy: ReviewedBy<Shown>,
      ask: (given: ReviewOptions<Shown>) => Promise<T>,
    ) => reviewed(client, reviewedBy, ask),
    [client],
  )
}

/** Has a request reviewed as the site wants it. */
export async function reviewed<Shown extends Reviewable, T>(
  client: Latchkey,
  { review, signal }: ReviewedBy<Shown>,
  ask: (given: ReviewOptions<Shown>) => Promise<T>,
): Promise<T> {
  if (review !== true) return ask({ ...(review && { review }), ...(signal && { signal }) })
  return reviewInDialog(client, ask, signal)
}
