import type { PlainErrorCode } from '@latchkey/protocol'
import { plainCode } from './code.ts'
import type { Json } from './json.ts'
import { type Message, type Unnumbered, version } from './message.ts'

/** One side of a channel. Plain data. */
export type ChannelState = {
  isClosed: boolean
  /** How many messages this side has sent and received. */
  sent: number
  received: number
  /** The ids of this side's requests that wait for an answer. */
  waiting: ReadonlySet<string>
  /** The ids of the other side's requests that this side answers. */
  answering: ReadonlySet<string>
}

export const openChannel: ChannelState = {
  isClosed: false,
  sent: 0,
  received: 0,
  waiting: new Set(),
  answering: new Set(),
}

/** The result of a request: a value, or the code of an error. */
export type Outcome = { value: Json } | { code: PlainErrorCode }

export type ChannelEvent =
  /** This side sends a request. */
  | { kind: 'requested'; id: string; method: string; params: Json }
  /** This side no longer waits for the answer. */
  | { kind: 'stopped'; id: string; code: 'ABORTED' | 'TIMED_OUT' }
  /** This side sends an event. */
  | { kind: 'emitted'; event: string; value: Json }
  /** This side has the answer to a request of the other side. */
  | { kind: 'answered'; id: string; outcome: Outcome }
  /** A message has arrived. `undefined`: it is malformed. */
  | { kind: 'received'; message: Message | undefined }
  | { kind: 'closed'; reason?: PlainErrorCode }

export type ChannelEffect =
  | { kind: 'post'; message: Message }
  /** Ends a request of this side. */
  | { kind: 'settle'; id: string; outcome: Outcome }
  /** Starts to answer a request of the other side. */
  | { kind: 'answer'; id: string; method: string; params: Json }
  | { kind: 'abortAnswer'; id: string }
  /** Reports an event of the other side. */
  | { kind: 'report'; event: string; value: Json }
  /** Closes the port. `isBroken`: the other side has broken the rules. */
  | { kind: 'close'; isBroken: boolean }

export type ChannelStep = { state: ChannelState; effects: readonly ChannelEffect[] }

/** The most requests of the other side that are answered at the same time. */
const mostAnswered = 8

/** Returns the next state of a channel and its effects. Pure. The first message that breaks the rules closes it. */
export function channelStep(state: ChannelState, event: ChannelEvent): ChannelStep {
  if (state.isClosed) return refuseRequest(state, event)
  const { waiting, answering } = state
  switch (event.kind) {
    case 'requested': {
      const { id, method, params } = event
      return post(
        { ...state, waiting: withId(waiting, id) },
        { kind: 'request', id, method, params },
      )
    }
    case 'stopped':
      return stop(state, event.id, event.code)
    case 'emitted':
      return post(state, { kind: 'event', event: event.event, value: event.value })
    case 'answered': {
      const { id, outcome } = event
      return post(
        { ...state, answering: withoutId(answering, id) },
        'value' in outcome
          ? { kind: 'result', id, value: outcome.value }
          : { kind: 'failure', id, code: outcome.code },
      )
    }
    case 'received':
      return receive({ ...state, received: state.received + 1 }, event.message)
    case 'closed':
      return close(state, false, event.reason)
  }
}

function receive(state: ChannelState, message: Message | undefined): ChannelStep {
  if (message?.number !== state.received) return close(state, true)
  const { answering } = state
  switch (message.kind) {
    case 'request': {
      const { id, method, params } = message
      if (answering.has(id) || answering.size >= mostAnswered) return close(state, true)
      return stepOf(
        { ...state, answering: withId(answering, id) },
        { kind: 'answer', id, method, params },
      )
    }
    case 'result':
      return settle(state, message.id, { value: message.value })
    case 'failure':
      return settle(state, message.id, { code: plainCode(message.code) })
    case 'abort':
      return answering.has(message.id)
        ? stepOf(state, { kind: 'abortAnswer', id: message.id })
        : stepOf(state)
    case 'event':
      return stepOf(state, { kind: 'report', event: message.event, value: message.value })
  }
}

/** Stops waiting for an answer, and lets the other side stop its work. */
function stop(state: ChannelState, id: string, code: PlainErrorCode): ChannelStep {
  if (!state.waiting.has(id)) return stepOf(state)
  const settled = settle(state, id, { code })
  const posted = post(settled.state, { kind: 'abort', id })
  return { state: posted.state, effects: [...posted.effects, ...settled.effects] }
}

/** Ends a request of this side. Ignores answers to requests that have ended. */
function settle(state: ChannelState, id: string, outcome: Outcome): ChannelStep {
  if (!state.waiting.has(id)) return stepOf(state)
  const waiting = withoutId(state.waiting, id)
  return stepOf({ ...state, waiting }, { kind: 'settle', id, outcome })
}

function close(
  { waiting, answering, ...state }: ChannelState,
  isBroken: boolean,
  code: PlainErrorCode = 'WALLET_MISBEHAVED',
): ChannelStep {
  return stepOf(
    { ...state, isClosed: true, waiting: new Set(), answering: new Set() },
    ...Array.from(waiting, (id) => ({ kind: 'settle', id, outcome: { code } }) as const),
    ...Array.from(answering, (id) => ({ kind: 'abortAnswer', id }) as const),
    { kind: 'close', isBroken },
  )
}

/** A closed channel only refuses new requests. */
function refuseRequest(state: ChannelState, event: ChannelEvent): ChannelStep {
  if (event.kind !== 'requested') return stepOf(state)
  return stepOf(state, { kind: 'settle', id: event.id, outcome: { code: 'WALLET_MISBEHAVED' } })
}

function post(state: ChannelState, message: Unnumbered): ChannelStep {
  const number = state.sent + 1
  return stepOf(
    { ...state, sent: number },
    { kind: 'post', message: { ...message, version, number } },
  )
}

function stepOf(state: ChannelState, ...effects: ChannelEffect[]): ChannelStep {
  return { state, effects }
}

function withId(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids, id])
}

function withoutId(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id))
}
