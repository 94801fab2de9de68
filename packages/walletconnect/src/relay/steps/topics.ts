import { thenStep } from '../../machine.ts'
import type { RpcError, RpcId, RpcResult } from '../../wire/json-rpc.ts'
import { type RelayEvent, type RelayState, type RelayStep, stepOf } from '../state.ts'
import { busyPause, isPassing } from './calls.ts'
import { restIfIdle, sendRequest } from './sending.ts'

const batchSize = 500

export function addTopic(state: RelayState, topic: string): RelayStep {
  return stepOf({ ...state, topics: new Set(state.topics).add(topic) })
}

type Unsubscribed = Extract<RelayEvent, { kind: 'unsubscribed' }>

export function removeTopic(state: RelayState, event: Unsubscribed): RelayStep {
  const { topic, subscription: id, newId } = event
  const topics = new Set(state.topics)
  if (!topics.delete(topic)) return stepOf(state)
  const sent = sendRequest({ ...state, topics }, newId, 'irn_unsubscribe', { topic, id })
  return thenStep(sent, restIfIdle)
}

/** Asks for all topics again, some hundred in one request. */
export function resubscribeAll(state: RelayState, newId: RpcId): RelayStep {
  const topics = [...state.topics]
  let step = stepOf(state)
  for (let start = 0; start < topics.length; start += batchSize) {
    const batch = topics.slice(start, start + batchSize)
    const id = String(BigInt(newId) + BigInt(start))
    step = thenStep(step, (next) => resubscribe(next, id, batch))
  }
  return step
}

/** Asks again for those of these topics that are still wanted. */
export function resubscribe(state: RelayState, id: RpcId, some: readonly string[]): RelayStep {
  const topics = some.filter((topic) => state.topics.has(topic))
  if (state.link.kind !== 'open' || topics.length === 0) return stepOf(state)
  const resubscriptions = new Map(state.resubscriptions).set(id, topics)
  return sendRequest({ ...state, resubscriptions }, id, 'irn_batchSubscribe', { topics })
}

export function answerResubscription(state: RelayState, message: RpcResult | RpcError): RelayStep {
  const { id } = message
  const topics = state.resubscriptions.get(id)
  if (!topics) return stepOf(state)
  const resubscriptions = new Map(state.resubscriptions)
  resubscriptions.delete(id)
  const answered = { ...state, resubscriptions }
  if (message.kind === 'result' || !isPassing(message.error)) return stepOf(answered)
  const timer = { name: 'resubscribe', id, topics } as const
  return stepOf(answered, { kind: 'startTimer', timer, after: busyPause })
}
