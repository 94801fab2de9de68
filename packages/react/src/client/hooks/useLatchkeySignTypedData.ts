import { signTypedData, type TypedData } from '@latchkey/core'
import type { LatchkeyError } from '@latchkey/protocol'
import { useLatchkey } from '../provider/context.ts'
import { useTask } from './useTask.ts'

type SignRequest = { data: TypedData; signal?: AbortSignal }

export type SignTypedDataInfo = {
  /** Call it in a click. Throws `REQUEST_DECLINED`, `FEATURE_UNSUPPORTED`, `WALLET_NOT_CONNECTED`. */
  signTypedData: (request: SignRequest) => Promise<{ signature: string }>
  data: { signature: string } | undefined
  isPending: boolean
  error: LatchkeyError | null
}

/** Has the active EVM account sign EIP-712 typed data. The signature is `0x` hex. */
export function useLatchkeySignTypedData(): SignTypedDataInfo {
  const { client } = useLatchkey()
  const task = useTask((request: SignRequest) => signTypedData(client, request))
  return { signTypedData: task.run, data: task.data, isPending: task.isPending, error: task.error }
}
