import { signMessage } from '@latchkey/core'
import type { LatchkeyError, Namespace } from '@latchkey/protocol'
import { useLatchkey } from '../provider/context.ts'
import { useTask } from './useTask.ts'

type SignRequest = { message: string; namespace?: Namespace; signal?: AbortSignal }

export type SignMessageInfo = {
  /** Call it in a click. Throws `REQUEST_DECLINED`, `FEATURE_UNSUPPORTED`, `WALLET_NOT_CONNECTED`. */
  signMessage: (request: SignRequest) => Promise<{ signature: string }>
  data: { signature: string } | undefined
  isPending: boolean
  error: LatchkeyError | null
}

export function useLatchkeySignMessage(): SignMessageInfo {
  const { client } = useLatchkey()
  const task = useTask((request: SignRequest) => signMessage(client, request))
  return { signMessage: task.run, data: task.data, isPending: task.isPending, error: task.error }
}
