import type { ChainId, Clock } from '@latchkey/protocol'
import { parseExact, stringifyExact } from '@latchkey/service/http'
import { type IdentityCall, identityCallOf } from '@latchkey/service/rpc'
import { startHeartbeat } from '@latchkey/service/sockets'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import type { RpcFailure } from '../answers.ts'

/** A node's answer. */
export type NodeOutcome = { ok: true; result: unknown } | { ok: false; error: RpcFailure }

/** One connection to a node. */
export type NodeSocket = {
  /** Calls the node. `answered` runs before the node's next message, and never after the connection has ended. */
  call(method: string, params: readonly unknown[], answered: (outcome: NodeOutcome) => void): void
  /** Cuts the connection. */
  end(): void
}

export type NodeSocketEvents = {
  /** The connection is open, and the node serves the chain. */
  opened(): void
  /** The node has sent a notification. `id` is the JSON text of the subscription's id. */
  notified(id: string, result: unknown): void
  /** The connection has ended or failed. Runs once. */
  closed(): void
}

/** A node's address. With `chainId`, the node must serve that chain. `timeout`: milliseconds for the connection and each answer. */
export type NodeAddress = {
  url: string
  chainId?: ChainId | undefined
  timeout: number
  clock: Clock
}

/** Milliseconds between pings to a node. */
const pingInterval = 20_000
/** The largest message in bytes: an account of 10 MiB in base64, and its envelope. */
const messageMax = 32 * 1_048_576

const answerSchema = v.looseObject({
  id: v.number(),
  result: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
})
const errorSchema = v.looseObject({ code: v.number(), message: v.string() })
const invalidAnswer: RpcFailure = { code: -32603, message: 'The node has given no valid answer' }
type NodeAnswer = v.InferOutput<typeof answerSchema>

const notificationSchema = v.looseObject({
  method: v.string(),
  params: v.looseObject({
    subscription: v.union([v.string(), v.number(), v.bigint()]),
    result: v.unknown(),
  }),
})

/**
 * Connects to a node. `timeout`: milliseconds for the connection, and for each answer. Disconnects from a node of another
 * chain than `chainId` at once.
 */
export function openNodeSocket({
  url,
  chainId,
  timeout,
  clock,
  events,
}: NodeAddress & { events: NodeSocketEvents }): NodeSocket {
  const socket = new WebSocket(url, {
    perMessageDeflate: false,
    maxPayload: messageMax,
    handshakeTimeout: timeout,
  })
  const heartbeat = startHeartbeat(
    () => (socket.readyState === socket.OPEN ? [socket] : []),
    pingInterval,
    clock,
  )
  const waiting = new Map<number, { answered(outcome: NodeOutcome): void; cancel(): void }>()
  let lastId = 0

  function receive(text: string): void {
    const message = readMessage(text)
    const notification = v.safeParse(notificationSchema, message)
    if (notification.success) {
      const { subscription, result } = notification.output.params
      events.notified(stringifyExact(subscription), result)
      return
    }
    const answer = v.safeParse(answerSchema, message)
    if (answer.success) settle(answer.output)
  }

  function settle(answer: NodeAnswer): void {
    const call = waiting.get(answer.id)
    if (!call) return
    call.cancel()
    waiting.delete(answer.id)
    call.answered(outcomeOf(answer))
  }

  function call(
    method: string,
    params: readonly unknown[],
    answered: (outcome: NodeOutcome) => void,
  ): void {
    if (socket.readyState !== socket.OPEN) return
    lastId += 1
    // A node that does not answer a call counts as lost.
    const cancel = clock.after(timeout, () => socket.terminate())
    waiting.set(lastId, { answered, cancel })
    socket.send(stringifyExact({ jsonrpc: '2.0', id: lastId, method, params }))
  }

  function identify(): void {
    const identity = chainId && identityCallOf(chainId)
    if (!identity) {
      events.opened()
      return
    }
    call(identity.method, identity.params, (outcome) => {
      if (outcome.ok && isServed(identity, outcome.result, chainId)) events.opened()
      else socket.terminate()
    })
  }

  heartbeat.watch(socket)
  socket.on('open', identify)
  socket.on('message', (data) => receive(String(data)))
  // The end of the connection follows an error.
  socket.on('error', () => {})
  socket.on('close', () => {
    heartbeat.stop()
    for (const { cancel } of waiting.values()) cancel()
    waiting.clear()
    events.closed()
  })
  return {
    call,
    end: () => socket.terminate(),
  }
}

/** Some nodes send a null error beside a result, or an error without a code. */
function outcomeOf({ result, error }: NodeAnswer): NodeOutcome {
  if (error === undefined || error === null) return { ok: true, result }
  const parsed = v.safeParse(errorSchema, error)
  if (!parsed.success) return { ok: false, error: invalidAnswer }
  const { code, message } = parsed.output
  return { ok: false, error: { code, message } }
}

function isServed({ read }: IdentityCall, result: unknown, chainId: ChainId): boolean {
  try {
    return read(result) === chainId
  } catch {
    return false
  }
}

function readMessage(text: string): unknown {
  try {
    return parseExact(text)
  } catch {
    return undefined
  }
}
