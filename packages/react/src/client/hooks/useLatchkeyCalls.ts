import { type Call, type CallsStatus, callsStatus, type SentCalls, sendCalls } from '@latchkey/core'
import type { ChainId, LatchkeyError } from '@latchkey/protocol'
import { useCallback } from 'react'
import { useLatchkey } from '../provider/context.ts'
import { useTask } from './useTask.ts'

/** The calls, by what `sendCalls` answered. */
type StatusRequest = { id: string; chainId?: ChainId; signal?: AbortSignal }
type CallsRequest = { calls: readonly Call[]; signal?: AbortSignal }

export type CallsInfo = {
  /**
   * Several calls as one, all or none. Call it in a click. Resolves once the wallet has taken them. Throws
   * `FEATURE_UNSUPPORTED` where the wallet has no batches, `REQUEST_DECLINED`, `SEND_FAILED`, `WALLET_NOT_CONNECTED`.
   */
  sendCalls: (request: CallsRequest) => Promise<SentCalls>
  /** What became of calls by now, `sendCalls`'s answer; ask again while it is `pending`. */
  getCallsStatus: (request: StatusRequest) => Promise<CallsStatus>
  /** The calls that were sent last. */
  data: SentCalls | undefined
  isPending: boolean
  error: LatchkeyError | null
}

/** Has the active EVM account make several calls at once (EIP-5792). */
export function useLatchkeyCalls(): CallsInfo {
  const { client } = useLatchkey()
  const task = useTask((request: CallsRequest) => sendCalls(client, request))
  return {
    sendCalls: task.run,
    getCallsStatus: useCallback((request) => callsStatus(client, request), [client]),
    data: task.data,
    isPending: task.isPending,
    error: task.error,
  }
}
