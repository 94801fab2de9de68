import type { ShowReview } from '@latchkey/core'
import { useCallback } from 'react'
import type { Reviewable } from '../../dialog/requests/siteRequest.ts'
import { useLatchkey } from '../provider/context.ts'
import { reviewInDialog } from '../review/reviewInDialog.ts'

/** What a site can say of a request that the visitor should read before the wallet is asked. */
export type ReviewedBy<Shown> = {
  /**
   * `true`: the dialog shows what the request would do, and the wallet is asked once the visitor has confirmed it. A
   * function is given the review instead, for an interface of your own. After a no: `REQUEST_DECLINED`.
   */
  review?: true | ShowReview<Shown>
  /** Aborts the wait; `ABORTED` is thrown. */
  signal?: AbortSignal
}

type Given<Shown> = { review?: ShowReview<Shown>; signal?: AbortSignal }

/** Has a request reviewed by whom the site wants: in the dialog, by a function of its own, or not at all. */
export function useReviewed() {
  const { client } = useLatchkey()
  return useCallback(
    async <Shown extends Reviewable, T>(
      { review, signal }: ReviewedBy<Shown>,
      ask: (given: Given<Shown>) => Promise<T>,
    ): Promise<T> => {
      if (review !== true) return ask({ ...(review && { review }), ...(signal && { signal }) })
      return reviewInDialog(client, ask, signal)
    },
    [client],
  )
}
