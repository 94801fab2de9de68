import { errorCode, field } from '@latchkey/core/foreign'
import { type ProviderRpcError, providerRpcError } from './rpc-error.ts'

/** A message of a subscription, in the shape of `eth_subscription`. */
export type Notification = {
  /** The id that `eth_subscribe` returned. */
  subscription: string
  /** A block's header, a log, a transaction's hash. */
  result: unknown
}

type Subscription = {
  readonly params: readonly unknown[]
  /** The page's id of it, from the first answer on. */
  readonly id?: string
  /** The gateway's id of it on the current connection. */
  readonly servedAs?: string
  /** Requested while a connection was ending, so it waits for the next one. */
  readonly isEarly: boolean
}

/** The subscriptions of one chain, by a key that lives as long as the page's promise. */
export type SocketState = {
  readonly lastId: number
  readonly subscriptions: ReadonlyMap<number, Subscription>
  /** The requests without an answer on the current connection: JSON-RPC id → key. */
  readonly requests: ReadonlyMap<number, number>
}

export type SocketEvent =
  | { kind: 'opened' }
  | { kind: 'received'; message: unknown }
  | { kind: 'lost' }
  | {
      kind: 'subscribed'
      key: number
      params: readonly unknown[]
      isOpen: boolean
      isEnding: boolean
    }
  | { kind: 'unsubscribed'; id: unknown; isOpen: boolean }
  | { kind: 'closed' }

export type SocketEffect =
  | { kind: 'send'; id: number; method: string; params: readonly unknown[] }
  | { kind: 'resolve'; key: number; id: string }
  | { kind: 'reject'; key: number; error: ProviderRpcError }
  | { kind: 'notify'; notification: Notification }
  /** Ends the current connection, so that the next one subscribes again. */
  | { kind: 'renew' }
  | { kind: 'close' }
  /** No subscription is left. */
  | { kind: 'empty' }

export type SocketStep = { state: SocketState; effects: readonly SocketEffect[] }

export const initialSocket: SocketState = {
  lastId: 0,
  subscriptions: new Map(),
  requests: new Map(),
}

/** Returns the next state of a chain's subscriptions and its effects. Pure. */
export function socketStep(state: SocketState, event: SocketEvent): SocketStep {
  switch (event.kind) {
    case 'opened':
      return eachSubscription(state, sendSubscribe)
    case 'received':
      return messageReceived(state, event.message)
    case 'lost':
      return eachSubscription({ ...state, requests: new Map() }, connectionLost)
    case 'subscribed': {
      const { key, params, isOpen, isEnding } = event
      const added = withSubscription(state, key, { params, isEarly: isEnding })
      return isOpen ? sendSubscribe(added, key) : { state: added, effects: [] }
    }
    case 'unsubscribed':
      return unsubscribed(state, event.id, event.isOpen)
    case 'closed': {
      const keys = [...state.subscriptions.keys()]
      return {
        state: { ...state, subscriptions: new Map() },
        effects: [
          ...keys.map((key) => ({ kind: 'reject', key, error: clientClosed }) as const),
          { kind: 'close' },
        ],
      }
    }
  }
}

/** The key of the subscription that the page knows by this id. */
export function keyOfId({ subscriptions }: SocketState, id: unknown): number | undefined {
  if (typeof id !== 'string') return undefined
  return [...subscriptions].find(([, one]) => one.id === id)?.[0]
}

function eachSubscription(
  state: SocketState,
  step: (state: SocketState, key: number) => SocketStep,
): SocketStep {
  let current: SocketStep = { state, effects: [] }
  for (const key of state.subscriptions.keys()) {
    const { state: next, effects } = step(current.state, key)
    current = { state: next, effects: [...current.effects, ...effects] }
  }
  return current
}

function withSubscription(state: SocketState, key: number, one: Subscription): SocketState {
  return { ...state, subscriptions: new Map(state.subscriptions).set(key, one) }
}

function sendSubscribe(state: SocketState, key: number): SocketStep {
  const params = state.subscriptions.get(key)?.params ?? []
  const id = state.lastId + 1
  return {
    state: { ...state, lastId: id, requests: new Map(state.requests).set(id, key) },
    effects: [{ kind: 'send', id, method: 'eth_subscribe', params }],
  }
}

function sendUnsubscribe(state: SocketState, servedAs: string): SocketStep {
  const id = state.lastId + 1
  return {
    state: { ...state, lastId: id },
    effects: [{ kind: 'send', id, method: 'eth_unsubscribe', params: [servedAs] }],
  }
}

function messageReceived(state: SocketState, message: unknown): SocketStep {
  if (field(message, 'method') === 'eth_subscription')
    return { state, effects: notified(state, field(message, 'params')) }
  const id = Number(field(message, 'id'))
  const key = state.requests.get(id)
  if (key === undefined) return { state, effects: [] }
  const requests = new Map(state.requests)
  requests.delete(id)
  const result = field(message, 'result')
  const next = { ...state, requests }
  if (typeof result === 'string') return subscriptionServed(next, key, result)
  return subscriptionRefused(next, key, field(message, 'error'))
}

function notified({ subscriptions }: SocketState, params: unknown): SocketEffect[] {
  const servedAs = field(params, 'subscription')
  if (typeof servedAs !== 'string') return []
  const one = [...subscriptions.values()].find((known) => known.servedAs === servedAs)
  if (one?.id === undefined) return []
  const notification = { subscription: one.id, result: field(params, 'result') }
  return [{ kind: 'notify', notification }]
}

function subscriptionServed(state: SocketState, key: number, servedAs: string): SocketStep {
  const one = state.subscriptions.get(key)
  // The page has ended it meanwhile.
  if (!one) return sendUnsubscribe(state, servedAs)
  const id = one.id ?? servedAs
  return {
    state: withSubscription(state, key, { ...one, servedAs, id }),
    effects: [{ kind: 'resolve', key, id }],
  }
}

function subscriptionRefused(state: SocketState, key: number, error: unknown): SocketStep {
  const one = state.subscriptions.get(key)
  if (!one) return { state, effects: [] }
  if (one.id === undefined) return refuse(state, key, refusalOf(error))
  if (isLasting(error)) return drop(state, key)
  // The subscriber would wait for nothing, so retry as after a lost connection.
  return { state, effects: [{ kind: 'renew' }] }
}

/** A subscription without a first answer fails. One with it continues after the reconnection. */
function connectionLost(state: SocketState, key: number): SocketStep {
  const one = state.subscriptions.get(key)
  if (!one) return { state, effects: [] }
  if (one.id === undefined && !one.isEarly) return refuse(state, key, unsupported)
  const { servedAs: _, ...rest } = one
  return { state: withSubscription(state, key, { ...rest, isEarly: false }), effects: [] }
}

function unsubscribed(state: SocketState, id: unknown, isOpen: boolean): SocketStep {
  const key = keyOfId(state, id)
  if (key === undefined) return { state, effects: [] }
  const servedAs = state.subscriptions.get(key)?.servedAs
  if (servedAs === undefined || !isOpen) return drop(state, key)
  const sent = sendUnsubscribe(state, servedAs)
  const dropped = drop(sent.state, key)
  return { state: dropped.state, effects: [...sent.effects, ...dropped.effects] }
}

function refuse(state: SocketState, key: number, error: ProviderRpcError): SocketStep {
  const dropped = drop(state, key)
  return { ...dropped, effects: [{ kind: 'reject', key, error }, ...dropped.effects] }
}

function drop(state: SocketState, key: number): SocketStep {
  const subscriptions = new Map(state.subscriptions)
  subscriptions.delete(key)
  const effects: SocketEffect[] =
    subscriptions.size === 0 ? [{ kind: 'close' }, { kind: 'empty' }] : []
  return { state: { ...state, subscriptions }, effects }
}

const unsupported = providerRpcError(4200, 'There are no subscriptions on this network now: poll')
const clientClosed = providerRpcError(4900, 'The client is closed')

/** Codes of lasting refusals: of the request, the method or its parameters. */
const lastingCodes: readonly unknown[] = [-32_600, -32_601, -32_602]

function isLasting(error: unknown): boolean {
  return lastingCodes.includes(errorCode(error))
}

/** The refusal of the gateway or the node. A method that it does not have is 4200, as over HTTP. */
function refusalOf(error: unknown): ProviderRpcError {
  const code = errorCode(error)
  const message = field(error, 'message')
  if (!Number.isSafeInteger(code) || typeof message !== 'string') return unsupported
  return providerRpcError(code === -32_601 ? 4200 : code, message)
}
