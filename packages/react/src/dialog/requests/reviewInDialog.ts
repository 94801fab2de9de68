import type { Latchkey } from '@latchkey/core'
import { ask } from '@latchkey/core/foreign'
import { anySignal, toKnownError } from '@latchkey/protocol'
import { type Reviewable, siteRequests } from './siteRequest.ts'

/** What core's functions take, so that the dialog shows what they are about to ask the wallet for. */
export type ReviewOptions = {
  /** Shows the review in the dialog, and answers whether the visitor confirms it. */
  review: (review: Reviewable) => Promise<boolean>
  /** Aborts when the visitor cancels before there is anything to confirm, and when the site gives the request up. */
  signal: AbortSignal
}

/**
 * Makes a request with its review in the dialog, which opens for it and closes once the wallet has answered. Rejects
 * with `REQUEST_DECLINED` if the visitor cancels or closes the dialog before confirming, and with `ABORTED` for a newer
 * request. The wallet then receives nothing. `given` aborts with `ABORTED` too, and takes the review away.
 */
export async function reviewInDialog<T>(
  client: Latchkey,
  request: (options: ReviewOptions) => Promise<T>,
  given?: AbortSignal,
): Promise<T> {
  const { dialog } = client.slots
  if (!dialog) throw new Error('This client has no dialog in the page')
  const wasOpen = dialog.get().open
  const requests = siteRequests(client)
  const { signal: withdrawn, show, end } = requests.begin(!wasOpen)
  const signal = given ? anySignal([given, withdrawn]) : withdrawn
  if (!wasOpen) dialog.open()
  // Also ends the request if the dialog's code cannot be loaded, since the visitor cannot read the review then.
  const undo = dialog.subscribe(() => {
    if (!dialog.get().open && !signal.aborted) requests.leave()
  })
  try {
    const result = await ask(() => request({ review: show, signal }), signal, toKnownError)
    end()
    return result
  } catch (error) {
    end(error)
    throw error
  } finally {
    undo()
  }
}
