import { knownError, type LatchkeyError } from '@latchkey/protocol'
import { thenStep } from '../../machine.ts'
import type { RpcError, RpcFailure, RpcId, RpcResult } from '../../wire/json-rpc.ts'
import { type Params, type RelayEffect, type RelayState, type RelayStep, stepOf } from '../state.ts'
import { connect, restIfIdle, sendRequest } from './sending.ts'

const firstTimeout = 15_000
const timeout = 60_000
export const busyPause = 1_000

export function addCall(state: RelayState, id: RpcId, method: string, params: Params): RelayStep {
  const calls = new Map(state.calls).set(id, { method, params })
  const after = state.hasAnswered ? timeout : firstTimeout
  const added = stepOf({ ...state, calls }, { kind: 'startTimer', timer: callTimer(id), after })
  return thenStep(added, (next) =>
    next.link.kind === 'open' ? sendRequest(next, id, method, params) : connect(next),
  )
}

export function answerCall(state: RelayState, message: RpcResult | RpcError): RelayStep {
  const { id } = message
  if (!state.calls.has(id)) return stepOf(state)
  const answered = { ...state, hasAnswered: true }
  if (message.kind === 'result')
    return settleCall(answered, id, { kind: 'resolveCall', id, result: message.result })
  if (!isPassing(message.error))
    return settleCall(answered, id, { kind: 'rejectCall', id, error: message.error })
  const timer = { name: 'retry', id } as const
  return stepOf(answered, { kind: 'startTimer', timer, after: busyPause })
}

export function retryCall(state: RelayState, id: RpcId): RelayStep {
  const call = state.calls.get(id)
  return call ? sendRequest(state, id, call.method, call.params) : stepOf(state)
}

export function expireCall(state: RelayState, id: RpcId): RelayStep {
  const call = state.calls.get(id)
  if (!call) return stepOf(state)
  const error = knownError(call.isSent ? 'TIMED_OUT' : 'NETWORK_FAILED')
  return settleCall(state, id, { kind: 'rejectCall', id, error })
}

export function rejectCalls(state: RelayState, error: LatchkeyError): RelayStep {
  let step = stepOf(state)
  for (const id of state.calls.keys())
    step = thenStep(step, (next) => settleCall(next, id, { kind: 'rejectCall', id, error }))
  return step
}

function settleCall(state: RelayState, id: RpcId, settled: RelayEffect): RelayStep {
  const calls = new Map(state.calls)
  calls.delete(id)
  const stopped = stepOf(
    { ...state, calls },
    settled,
    { kind: 'stopTimer', timer: callTimer(id) },
    { kind: 'stopTimer', timer: { name: 'retry', id } },
  )
  return thenStep(stopped, restIfIdle)
}

function callTimer(id: RpcId) {
  return { name: 'call', id } as const
}

/** Whether a relay that is too busy now may take the same request later. */
export function isPassing({ code }: RpcFailure): boolean {
  return code === -32000 || code === -32001 || code === -32005
}
