import {
  type SendRequest as CoreSendRequest,
  type Review,
  type SentTransfer,
  sendTransfer,
} from '@latchkey/core'
import type { LatchkeyError } from '@latchkey/protocol'
import { useLatchkey } from '../provider/context.ts'
import { type ReviewedBy, useReviewed } from './useReviewed.ts'
import { useTask } from './useTask.ts'

/** A transfer to send. */
type SendRequest = Omit<CoreSendRequest, 'review' | 'signal'> & ReviewedBy<Review>

/** Sending without the dialog, and how far it is. */
export type SendInfo = {
  /** Amounts in base units. Call it in a click. Resolves once the wallet has sent; `outcome` follows the chain. */
  send: (request: SendRequest) => Promise<SentTransfer>
  /** What was sent last. */
  data: SentTransfer | undefined
  /** A request waits for the wallet's answer. */
  isPending: boolean
  /** Why the last attempt failed; `null` when it did not. */
  error: LatchkeyError | null
}

/** Sending tokens without the dialog. */
export function useLatchkeySend(): SendInfo {
  const { client } = useLatchkey()
  const reviewed = useReviewed()
  const task = useTask(({ review, signal, ...transfer }: SendRequest) =>
    reviewed({ ...(review && { review }), ...(signal && { signal }) }, (given) =>
      sendTransfer(client, { ...transfer, ...given }),
    ),
  )
  return { send: task.run, data: task.data, isPending: task.isPending, error: task.error }
}
