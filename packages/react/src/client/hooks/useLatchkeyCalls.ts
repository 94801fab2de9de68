import {
  type CallsStatus,
  type CallsRequest as CoreCallsRequest,
  callsStatus,
  type Review,
  type SentCalls,
  sendCalls,
} from '@latchkey/core'
import type { ChainId, LatchkeyError } from '@latchkey/protocol'
import { useCallback } from 'react'
import { useLatchkey } from '../provider/context.ts'
import { type ReviewedBy, useReviewed } from './useReviewed.ts'
import { useTask } from './useTask.ts'

/** Calls to send to the wallet. */
type CallsRequest = Pick<CoreCallsRequest, 'calls'> & ReviewedBy<Review>

/** The calls, by what `sendCalls` answered. */
type StatusRequest = { id: string; chainId?: ChainId; signal?: AbortSignal }

export type CallsInfo = {
  /**
   * Several calls as one, all or none. Call it in a click. Resolves once the wallet has taken them. Throws
   * `FEATURE_UNSUPPORTED` where the wallet has no batches, `REQUEST_DECLINED`, `SEND_FAILED`, `SUBMISSION_UNKNOWN`,
   * `SUBMISSION_UNCHECKED`, `WALLET_NOT_CONNECTED`.
   */
  sendCalls: (request: CallsRequest) => Promise<SentCalls>
  /** Returns the current status of the calls of a `sendCalls` result. Poll it while it is `pending`. */
  getCallsStatus: (request: StatusRequest) => Promise<CallsStatus>
  /** The calls that were sent last. */
  data: SentCalls | undefined
  isPending: boolean
  error: LatchkeyError | null
}

/** Has the active EVM account make several calls at once (EIP-5792). */
export function useLatchkeyCalls(): CallsInfo {
  const { client } = useLatchkey()
  const reviewed = useReviewed()
  const task = useTask(({ calls, ...request }: CallsRequest) =>
    reviewed(request, (given) => sendCalls(client, { calls, ...given })),
  )
  return {
    sendCalls: task.run,
    getCallsStatus: useCallback((request) => callsStatus(client, request), [client]),
    data: task.data,
    isPending: task.isPending,
    error: task.error,
  }
}
