import type { Latchkey } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import type { ReviewOptions } from '../../dialog/requests/reviewInDialog.ts'

/**
 * Makes a request with its review in the client's dialog, as in
 * `reviewInDialog(client, (options) => sendCalls(client, { calls, ...options }))`.
 * Opens the dialog for it, and closes it once the wallet has answered. The wallet receives the request after the visitor
 * confirms. Throws `REQUEST_DECLINED` if the visitor cancels or closes the dialog before that, `NETWORK_FAILED` if the
 * dialog cannot be loaded, `ABORTED` for a newer request and when `signal` aborts, and the errors of `ask`.
 */
export async function reviewInDialog<T>(
  client: Latchkey,
  ask: (options: ReviewOptions) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const dialog = await import('../deferred.ts').catch((cause: unknown) => {
    throw knownError('NETWORK_FAILED', cause)
  })
  return dialog.reviewInDialog(client, ask, signal)
}
