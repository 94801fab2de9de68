import { type MessageReview, signMessage } from '@latchkey/core'
import type { LatchkeyError, Namespace } from '@latchkey/protocol'
import { useLatchkey } from '../provider/context.ts'
import { type ReviewedBy, useReviewed } from './useReviewed.ts'
import { type Showable, useShown } from './useShown.ts'
import { useTask } from './useTask.ts'

type SignRequest = Showable & ReviewedBy<MessageReview> & { message: string; namespace?: Namespace }

/** Signing a text, and how far it is. */
export type SignMessageInfo = {
  /**
   * Requests a signature. Call it in a click. A second call with the same message joins the first, and the wallet
   * receives one request. Throws `REQUEST_DECLINED`, `FEATURE_UNSUPPORTED`, `WALLET_NOT_CONNECTED`,
   * `WALLET_DISCONNECTED`, `ABORTED`, `WALLET_MISBEHAVED` for a signature that is not the account's, and
   * `SIGNATURE_UNVERIFIED`, with the signature in its context, where that could not be verified.
   */
  signMessage: (request: SignRequest) => Promise<{ signature: string }>
  /** The last signature. */
  data: { signature: string } | undefined
  /** A request waits for the wallet's answer. */
  isPending: boolean
  /** Why the last attempt failed; `null` when it did not. */
  error: LatchkeyError | null
}

/** Has the wallet of the active account sign a text. A signature that it gives is verified. */
export function useLatchkeySignMessage(): SignMessageInfo {
  const { client } = useLatchkey()
  const whileShown = useShown()
  const reviewed = useReviewed()
  const task = useTask(({ message, namespace, show = false, ...request }: SignRequest) =>
    whileShown({ show }, () =>
      reviewed(request, (given) =>
        signMessage(client, { message, ...(namespace && { namespace }), ...given }),
      ),
    ),
  )
  return { signMessage: task.run, data: task.data, isPending: task.isPending, error: task.error }
}
