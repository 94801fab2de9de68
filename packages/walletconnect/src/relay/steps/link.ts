import { knownError, type LatchkeyError } from '@latchkey/protocol'
import { thenStep } from '../../machine.ts'
import type { RpcId } from '../../wire/json-rpc.ts'
import { isAboutTime } from '../clock.ts'
import { isNeeded, type RelayEvent, type RelayState, type RelayStep, stepOf } from '../state.ts'
import { rejectCalls } from './calls.ts'
import { connect, sendRequest } from './sending.ts'
import { resubscribeAll } from './topics.ts'

const checkTimeout = 5_000
const firstPause = 100
const longestPause = 8_000
const blockedAfter = 2

/** Asks for everything again on a new socket. */
export function socketOpened(state: RelayState, newId: RpcId): RelayStep {
  const link = { kind: 'open', isProven: false, isAnswerDue: false } as const
  let step = resubscribeAll({ ...state, link, isBlocked: false }, newId)
  for (const [id, { method, params }] of state.calls)
    step = thenStep(step, (next) => sendRequest(next, id, method, params))
  return step
}

type Closed = Extract<RelayEvent, { kind: 'closed' }>

export function socketClosed(state: RelayState, { code, reason, isOnline }: Closed): RelayStep {
  const isProven = state.link.kind === 'open' && state.link.isProven
  const closed: RelayState = {
    ...state,
    link: { kind: 'closed' },
    resubscriptions: new Map(),
    failures: isProven ? state.failures : state.failures + 1,
    isBlocked: false,
  }
  const stopped = stepOf(
    closed,
    { kind: 'stopTimer', timer: { name: 'answer' } },
    { kind: 'stopTimer', timer: { name: 'quiet' } },
    { kind: 'stopTimer', timer: { name: 'idle' } },
  )
  const refusal = refusalOf(code, reason)
  if (refusal) return thenStep(stopped, (next) => rejectCalls(next, refusal))
  return thenStep(stopped, (next) =>
    isNeeded(next) ? pause(next, reason, isOnline) : stepOf(next),
  )
}

/** Pauses longer after each socket without a frame. */
function pause(state: RelayState, reason: string, isOnline: boolean): RelayStep {
  const { failures } = state
  const isBlocked = failures >= blockedAfter && isOnline
  const paused = stepOf(
    { ...state, link: { kind: 'pausing' }, isBlocked },
    {
      kind: 'startTimer',
      timer: { name: 'reconnect' },
      after: Math.min(firstPause * 2 ** failures, longestPause),
    },
  )
  if (!isAboutTime(reason)) return paused
  return thenStep(paused, (next) => stepOf(next, { kind: 'noteRefusedTime', reason }))
}

/** Ends the pause. */
export function reconnect(state: RelayState): RelayStep {
  if (state.link.kind !== 'pausing') return stepOf(state)
  const closed: RelayState = { ...state, link: { kind: 'closed' } }
  const ended = stepOf(closed, { kind: 'stopTimer', timer: { name: 'reconnect' } })
  if (!isNeeded(state)) return thenStep(ended, (next) => stepOf({ ...next, isBlocked: false }))
  return thenStep(ended, connect)
}

/** Has the relay answer soon, or another socket is opened. */
export function checkLink(state: RelayState, newId: RpcId): RelayStep {
  if (state.link.kind === 'pausing') return reconnect(state)
  const [first] = state.topics
  if (state.link.kind !== 'open' || first === undefined) return stepOf(state)
  return stepOf(
    { ...state, link: { ...state.link, isAnswerDue: true } },
    { kind: 'send', id: newId, method: 'irn_batchSubscribe', params: { topics: [first] } },
    { kind: 'startTimer', timer: { name: 'answer' }, after: checkTimeout },
  )
}

/** Closes the socket for good: whatever waits is rejected, and no timer is left. */
export function endLink(state: RelayState): RelayStep {
  const resubscribing = [...state.resubscriptions].map(
    ([id, topics]) => ({ kind: 'stopTimer', timer: { name: 'resubscribe', id, topics } }) as const,
  )
  const rejected = rejectCalls({ ...state, topics: new Set() }, knownError('ABORTED'))
  return thenStep(rejected, (next) =>
    stepOf(
      { ...next, link: { kind: 'ended' }, resubscriptions: new Map(), isBlocked: false },
      ...timersOfLink.map((name) => ({ kind: 'stopTimer', timer: { name } }) as const),
      ...resubscribing,
      { kind: 'closeSocket' },
    ),
  )
}

const timersOfLink = ['reconnect', 'answer', 'quiet', 'idle'] as const

/** Reasons after which the same site would only be refused again. */
function refusalOf(code: number, reason: string): LatchkeyError | undefined {
  if (code !== 3000) return undefined
  if (/origin not allowed/i.test(reason)) return knownError('ORIGIN_NOT_ALLOWED', reason)
  return /invalid key/i.test(reason) ? knownError('WALLET_CONFIG', reason) : undefined
}
