import type { Latchkey } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import type { ReviewOptions } from '../../dialog/requests/reviewInDialog.ts'

/**
 * Asks for something with its review in the client's dialog, which is opened for it and closes once the wallet has
 * answered: `reviewInDialog(client, (options) => sendCalls(client, { calls, ...options }))`. The wallet is asked after the
 * visitor has confirmed; cancelling, and closing the dialog before that, reject with `REQUEST_DECLINED`. Throws
 * `NETWORK_FAILED` where the dialog cannot be loaded, `ABORTED` for a newer request and when `signal` aborts, and what
 * `ask` throws.
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
