import { type SendRequest, type SentTransfer, sendTransfer } from '@latchkey/core'
import type { LatchkeyError } from '@latchkey/protocol'
import { useLatchkey } from '../provider/context.ts'
import { useTask } from './useTask.ts'

export type SendInfo = {
  /** Amounts in base units. Call it in a click. Resolves once the wallet has sent; `outcome` follows the chain. */
  send: (request: SendRequest) => Promise<SentTransfer>
  data: SentTransfer | undefined
  isPending: boolean
  error: LatchkeyError | null
}

export function useLatchkeySend(): SendInfo {
  const { client } = useLatchkey()
  const task = useTask((request: SendRequest) => sendTransfer(client, request))
  return { send: task.run, data: task.data, isPending: task.isPending, error: task.error }
}
