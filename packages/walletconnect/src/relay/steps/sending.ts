import type { RpcId } from '../../wire/json-rpc.ts'
import { isNeeded, type Params, type RelayState, type RelayStep, stepOf } from '../state.ts'

const answerTimeout = 15_000
const idleTime = 10_000

/** Opens a socket unless there is one, or is to be one after a pause. */
export function connect(state: RelayState): RelayStep {
  if (state.link.kind !== 'closed') return stepOf(state)
  return stepOf({ ...state, link: { kind: 'opening' } }, { kind: 'openSocket' })
}

/** Sends a request on the open socket, and expects any answer soon. */
export function sendRequest(
  state: RelayState,
  id: RpcId,
  method: string,
  params: Params,
): RelayStep {
  if (state.link.kind !== 'open') return stepOf(state)
  const sent = { kind: 'send', id, method, params } as const
  const calls = state.calls.has(id)
    ? new Map(state.calls).set(id, { method, params, isSent: true })
    : state.calls
  if (state.link.isAnswerDue) return stepOf({ ...state, calls }, sent)
  return stepOf({ ...state, calls, link: { ...state.link, isAnswerDue: true } }, sent, {
    kind: 'startTimer',
    timer: { name: 'answer' },
    after: answerTimeout,
  })
}

/** Starts the time after which a socket that nothing needs is closed. */
export function restIfIdle(state: RelayState): RelayStep {
  const timer = { name: 'idle' } as const
  const hasSocket = state.link.kind === 'opening' || state.link.kind === 'open'
  if (isNeeded(state) || !hasSocket) return stepOf(state)
  return stepOf(state, { kind: 'startTimer', timer, after: idleTime })
}
