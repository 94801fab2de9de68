import type { Transport } from '@latchkey/core'
import type { Step } from '../machine.ts'
import type { RpcId, RpcMessage } from '../wire/json-rpc.ts'

/** A message that the relay brought. */
export type Delivery = { topic: string; message: string; publishedAt?: number }

export type Params = Readonly<Record<string, unknown>>
/** `isSent`: it was put on a socket, so that the relay may have it. */
export type Call = { method: string; params: Params; isSent?: true }

export type Link =
  | { kind: 'closed' }
  /** Another socket is opened after a pause. */
  | { kind: 'pausing' }
  | { kind: 'opening' }
  /** `isProven`: the relay has sent a frame, so it does not refuse us. */
  | { kind: 'open'; isProven: boolean; isAnswerDue: boolean }
  /** The page is done with the relay: no socket is opened again. */
  | { kind: 'ended' }

export type RelayState = {
  link: Link
  /** What is subscribed to, on this socket or on the next one. */
  topics: ReadonlySet<string>
  /** The calls that wait for an answer. */
  calls: ReadonlyMap<RpcId, Call>
  /** The topics of pending resubscriptions, by the id of the request. */
  resubscriptions: ReadonlyMap<RpcId, readonly string[]>
  /** The relay has answered a call: later ones may take longer. */
  hasAnswered: boolean
  /** Consecutive sockets that closed before the relay sent a frame. */
  failures: number
  /** They failed though this machine is online. */
  isBlocked: boolean
  /** Messages that are being taken in. */
  deliveries: number
}

export const initialRelayState: RelayState = {
  link: { kind: 'closed' },
  topics: new Set(),
  calls: new Map(),
  resubscriptions: new Map(),
  hasAnswered: false,
  failures: 0,
  isBlocked: false,
  deliveries: 0,
}

export type Timer =
  | { name: 'reconnect' | 'answer' | 'quiet' | 'idle' }
  /** The timeout of a call, and the pause before a request to a busy relay is repeated. */
  | { name: 'call' | 'retry'; id: RpcId }
  | { name: 'resubscribe'; id: RpcId; topics: readonly string[] }

/** What happens. `newId` is an id that was never used, nor were the ones that follow it. */
export type RelayEvent =
  | { kind: 'called'; id: RpcId; method: string; params: Params }
  | { kind: 'subscribed'; topic: string }
  | { kind: 'unsubscribed'; topic: string; subscription: string; newId: RpcId }
  | { kind: 'checked'; newId: RpcId }
  | { kind: 'opened'; newId: RpcId }
  | { kind: 'closed'; code: number; reason: string; isOnline: boolean }
  /** A frame of the relay; `message` is absent when it is no JSON-RPC. */
  | { kind: 'received'; message: RpcMessage | undefined }
  | { kind: 'delivered' }
  | { kind: 'timeUp'; timer: Timer; newId: RpcId }
  | { kind: 'ended' }

/** What is to be done. */
export type RelayEffect =
  | { kind: 'openSocket' }
  | { kind: 'closeSocket' }
  | { kind: 'send'; id: RpcId; method: string; params: Params }
  | { kind: 'resolveCall'; id: RpcId; result: unknown }
  | { kind: 'rejectCall'; id: RpcId; error: unknown }
  /** Takes a message in, after those before it, and then acknowledges it. */
  | { kind: 'deliver'; id: RpcId; delivery: Delivery }
  | { kind: 'startTimer'; timer: Timer; after: number }
  | { kind: 'stopTimer'; timer: Timer }
  /** A message of this time has just arrived. Milliseconds of epoch. */
  | { kind: 'noteTime'; time: number }
  | { kind: 'noteRefusedTime'; reason: string }

export type RelayStep = Step<RelayState, RelayEffect>

/** How the way to the relay is, in the words that the dialog knows. */
export function transportOf({ link, isBlocked }: RelayState): Transport {
  if (link.kind === 'closed' || link.kind === 'ended') return 'idle'
  if (link.kind === 'open') return 'open'
  return isBlocked ? 'blocked' : 'connecting'
}

/** Whether there is anything that a socket is needed for. */
export function isNeeded({ topics, calls }: RelayState): boolean {
  return topics.size + calls.size > 0
}

export function stepOf(state: RelayState, ...effects: RelayEffect[]): RelayStep {
  return { state, effects }
}
