import { type Review, signTypedData, type TypedData } from '@latchkey/core'
import type { LatchkeyError } from '@latchkey/protocol'
import { useLatchkey } from '../provider/context.ts'
import { type ReviewedBy, useReviewed } from './useReviewed.ts'
import { type Showable, useShown } from './useShown.ts'
import { useTask } from './useTask.ts'

type SignRequest = Showable & ReviewedBy<Review> & { data: TypedData }

export type SignTypedDataInfo = {
  /**
   * Requests a signature. Call it in a click. A second call with the same data joins the first, and the wallet receives
   * one request. Throws `REQUEST_DECLINED`, `FEATURE_UNSUPPORTED`, `WALLET_NOT_CONNECTED`, `WALLET_DISCONNECTED`,
   * `ABORTED`, `WALLET_MISBEHAVED` for a signature that is not the account's, and `SIGNATURE_UNVERIFIED`, with the
   * signature in its context, where that could not be verified.
   */
  signTypedData: (request: SignRequest) => Promise<{ signature: string }>
  data: { signature: string } | undefined
  isPending: boolean
  error: LatchkeyError | null
}

/** Has the active EVM account sign EIP-712 typed data. The signature is `0x` hex, and verified. */
export function useLatchkeySignTypedData(): SignTypedDataInfo {
  const { client } = useLatchkey()
  const whileShown = useShown()
  const reviewed = useReviewed()
  const task = useTask(({ data, show = false, ...request }: SignRequest) =>
    whileShown({ show }, () =>
      reviewed(request, (given) => signTypedData(client, { data, ...given })),
    ),
  )
  return { signTypedData: task.run, data: task.data, isPending: task.isPending, error: task.error }
}
