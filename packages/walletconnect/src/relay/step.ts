import { field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { thenStep } from '../machine.ts'
import type { RpcId, RpcMessage, RpcRequest } from '../wire/json-rpc.ts'
import {
  type Delivery,
  isNeeded,
  type RelayEffect,
  type RelayEvent,
  type RelayState,
  type RelayStep,
  stepOf,
  type Timer,
} from './state.ts'
import { addCall, answerCall, expireCall, retryCall } from './steps/calls.ts'
import { checkLink, endLink, reconnect, socketClosed, socketOpened } from './steps/link.ts'
import { addTopic, answerResubscription, removeTopic, resubscribe } from './steps/topics.ts'

/** Milliseconds without a frame after which the socket is pinged. */
const quietTime = 30_000
/** Messages that wait to be taken in; more are left with the relay, which brings them again. */
const longestQueue = 1_000

/** Returns the next state of the relay connection and its effects. Pure. */
export function relayStep(state: RelayState, event: RelayEvent): RelayStep {
  if (state.link.kind === 'ended') return refuseCall(state, event)
  switch (event.kind) {
    case 'called':
      return addCall(state, event.id, event.method, event.params)
    case 'subscribed':
      return addTopic(state, event.topic)
    case 'unsubscribed':
      return removeTopic(state, event)
    case 'checked':
      return checkLink(state, event.newId)
    case 'opened':
      return socketOpened(state, event.newId)
    case 'closed':
      return socketClosed(state, event)
    case 'received':
      return frameReceived(state, event.message)
    case 'delivered':
      return stepOf({ ...state, deliveries: state.deliveries - 1 })
    case 'timeUp':
      return timeUp(state, event.timer, event.newId)
    case 'ended':
      return endLink(state)
  }
}

/** After the end only a call is answered, and by a refusal. */
function refuseCall(state: RelayState, event: RelayEvent): RelayStep {
  if (event.kind !== 'called') return stepOf(state)
  return stepOf(state, { kind: 'rejectCall', id: event.id, error: knownError('ABORTED') })
}

function timeUp(state: RelayState, timer: Timer, newId: RpcId): RelayStep {
  switch (timer.name) {
    case 'reconnect':
      return reconnect(state)
    case 'answer':
      // A socket that is silent when it should answer is broken, whatever it says.
      return stepOf(state, { kind: 'closeSocket' })
    case 'quiet':
      return checkLink(state, newId)
    case 'idle':
      return isNeeded(state) ? stepOf(state) : stepOf(state, { kind: 'closeSocket' })
    case 'call':
      return expireCall(state, timer.id)
    case 'retry':
      return retryCall(state, timer.id)
    case 'resubscribe':
      return resubscribe(state, newId, timer.topics)
  }
}

function frameReceived(state: RelayState, message: RpcMessage | undefined): RelayStep {
  if (state.link.kind !== 'open') return stepOf(state)
  const proven = stepOf(
    { ...state, link: { kind: 'open', isProven: true, isAnswerDue: false }, failures: 0 },
    { kind: 'stopTimer', timer: { name: 'answer' } },
    { kind: 'startTimer', timer: { name: 'quiet' }, after: quietTime },
  )
  if (!message) return proven
  if (message.kind === 'request') return thenStep(proven, (next) => deliver(next, message))
  return thenStep(
    thenStep(proven, (next) => answerResubscription(next, message)),
    (next) => answerCall(next, message),
  )
}

function deliver(state: RelayState, { id, method, params }: RpcRequest): RelayStep {
  const delivery = method === 'irn_subscription' ? parseDelivery(params) : undefined
  if (!delivery || state.deliveries >= longestQueue) return stepOf(state)
  const { topic, publishedAt } = delivery
  const noted: RelayEffect[] =
    publishedAt && state.topics.has(topic) ? [{ kind: 'noteTime', time: publishedAt }] : []
  return stepOf({ ...state, deliveries: state.deliveries + 1 }, ...noted, {
    kind: 'deliver',
    id,
    delivery,
  })
}

function parseDelivery(params: unknown): Delivery | undefined {
  const data = field(params, 'data')
  const topic = field(data, 'topic')
  const message = field(data, 'message')
  const publishedAt = field(data, 'publishedAt')
  if (typeof topic !== 'string' || typeof message !== 'string') return undefined
  const isTime = typeof publishedAt === 'number' && Number.isFinite(publishedAt)
  return { topic, message, ...(isTime && { publishedAt }) }
}
