import type { Readable, Transport } from '@latchkey/core'
import { writable } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { knownError, type LatchkeyError } from '@latchkey/protocol'
import { hashOf } from '../crypto/keys.ts'
import {
  newId,
  parseRpc,
  type RpcError,
  type RpcFailure,
  type RpcRequest,
  type RpcResult,
  requestText,
  resultText,
} from '../wire/json-rpc.ts'
import { type Clock, isAboutTime, relayClock } from './clock.ts'
import { clientIdOf, relayJwt } from './jwt.ts'
import { openSocket, type Socket } from './socket.ts'

/** A message that the relay brought. */
export type Delivery = { topic: string; message: string; publishedAt?: number }

export type RelayOptions = {
  url: string
  projectId: string
  /** The ed25519 seed by which the relay knows this client. */
  seed: Uint8Array
  /** Takes a message in; the relay is told only once it is done. Never rejects. */
  deliver(delivery: Delivery): Promise<void>
}

/** The way to the relay: opened when there is something to do, and again whenever it breaks. */
export type Relay = {
  transport: Readable<Transport>
  clock: Clock
  /**
   * Calls a method that may be called again after a break. Throws `NETWORK_FAILED` or `TIMED_OUT` after 15 s, or a
   * minute once the relay has answered before; `ORIGIN_NOT_ALLOWED`, `WALLET_CONFIG` when it refuses this site, and
   * the relay's own `{ code, message }` when it refuses the call.
   */
  call(method: string, params: Record<string, unknown>): Promise<unknown>
  /** Resolves once the relay knows. The subscription is made again after every break. */
  subscribe(topic: string): Promise<void>
  unsubscribe(topic: string): void
  /** Looks whether the socket still carries, such as after the page was asleep. */
  check(): void
  close(): void
}

type Call = {
  method: string
  params: Record<string, unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
  timer: ReturnType<typeof setTimeout>
}

const firstTimeout = 15_000
const timeout = 60_000
const answerTimeout = 15_000
const checkTimeout = 5_000
/** Without a word for so long the socket is asked whether it still carries. */
const quietTime = 30_000
const batchSize = 500
const firstPause = 100
const longestPause = 8_000
const idleTime = 10_000
const busyPause = 1_000
/** Messages that wait to be taken in; more are left with the relay, which brings them again. */
const longestQueue = 1_000
const blockedAfter = 2

export function createRelay({ url, projectId, seed, deliver }: RelayOptions): Relay {
  const transport = writable<Transport>('idle')
  const clock = relayClock()
  const clientId = clientIdOf(seed)
  const topics = new Set<string>()
  const calls = new Map<string, Call>()
  /** The topics that the relay is asked for again, by the id of the request. */
  const resubscribing = new Map<string, string[]>()
  let socket: Socket | undefined
  let isOpen = false
  /** The relay has said something: it does not refuse us. */
  let isProven = false
  let hasAnswered = false
  let failures = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let stale: ReturnType<typeof setTimeout> | undefined
  let idle: ReturnType<typeof setTimeout> | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined
  let queued = 0
  let queue = Promise.resolve()
  let isOver = false

  function address(): string {
    const jwt = relayJwt(seed, url, Math.floor(clock.issued() / 1000))
    const parsed = new URL(url)
    const params = { auth: jwt, ua: 'wc-2/js-latchkey', projectId, useOnCloseEvent: 'true' }
    for (const [name, value] of Object.entries(params)) parsed.searchParams.set(name, value)
    return parsed.href
  }

  function connect(): void {
    clearTimeout(idle)
    if (socket || again !== undefined || isOver) return
    if (transport.get() !== 'blocked') transport.set('connecting')
    socket = openSocket(address(), { open: opened, message: heard, closed })
  }

  function opened(): void {
    isOpen = true
    transport.set('open')
    const known = [...topics]
    for (let start = 0; start < known.length; start += batchSize)
      subscribeAgain(known.slice(start, start + batchSize))
    for (const [id, { method, params }] of calls) transmit(id, method, params)
  }

  function subscribeAgain(some: string[]): void {
    const id = newId(6)
    resubscribing.set(id, some)
    transmit(id, 'irn_batchSubscribe', { topics: some })
  }

  function closed(code: number, reason: string): void {
    socket = undefined
    clearTimeout(stale)
    clearTimeout(quiet)
    stale = undefined
    resubscribing.clear()
    if (!isProven) failures += 1
    isOpen = false
    isProven = false
    const refusal = refusalOf(code, reason)
    if (refusal) fail(refusal)
    if (topics.size + calls.size === 0 || refusal) {
      transport.set('idle')
      return
    }
    const isOnline = typeof navigator === 'undefined' || navigator.onLine !== false
    transport.set(failures >= blockedAfter && isOnline ? 'blocked' : 'connecting')
    const pause = Math.min(firstPause * 2 ** failures, longestPause)
    if (isAboutTime(reason)) clock.refused(reason)
    again = setTimeout(reconnect, pause)
  }

  function reconnect(): void {
    clearTimeout(again)
    again = undefined
    if (topics.size + calls.size > 0) connect()
  }

  function fail(error: LatchkeyError): void {
    for (const call of calls.values()) call.reject(error)
  }

  function transmit(id: string, method: string, params: Record<string, unknown>): void {
    socket?.send(requestText(id, method, params))
    expectAnswer(answerTimeout)
  }

  /** A socket that is silent when it should answer is broken, whatever it says. */
  function expectAnswer(within: number): void {
    stale ??= setTimeout(() => socket?.close(), within)
  }

  function heard(text: string): void {
    isProven = true
    failures = 0
    clearTimeout(stale)
    stale = undefined
    clearTimeout(quiet)
    quiet = setTimeout(check, quietTime)
    const message = parseRpc(text)
    if (message?.kind === 'request') take(message)
    else if (message) answered(message)
  }

  function answered(message: RpcResult | RpcError): void {
    const again = resubscribing.get(message.id)
    if (again) resubscribed(message, again)
    const call = calls.get(message.id)
    if (!call) return
    hasAnswered = true
    if (message.kind === 'result') call.resolve(message.result)
    else if (isPassing(message.error)) setTimeout(() => transmitAgain(message.id), busyPause)
    else call.reject(message.error)
  }

  function resubscribed(message: RpcResult | RpcError, some: string[]): void {
    resubscribing.delete(message.id)
    if (message.kind === 'result' || !isPassing(message.error)) return
    setTimeout(() => {
      const wanted = some.filter((topic) => topics.has(topic))
      if (isOpen && wanted.length > 0) subscribeAgain(wanted)
    }, busyPause)
  }

  function transmitAgain(id: string): void {
    const call = calls.get(id)
    if (call && isOpen) transmit(id, call.method, call.params)
  }

  function take({ id, method, params }: RpcRequest): void {
    const delivery = method === 'irn_subscription' ? parseDelivery(params) : undefined
    if (!delivery || queued >= longestQueue) return
    const from = socket
    queued += 1
    const { topic, publishedAt } = delivery
    if (publishedAt && topics.has(topic)) clock.seen(publishedAt)
    queue = queue
      .then(() => (topics.has(topic) ? deliver(delivery) : undefined))
      .then(() => from?.send(resultText(id, true)))
      .finally(() => {
        queued -= 1
      })
  }

  function call(method: string, params: Record<string, unknown>): Promise<unknown> {
    if (isOver) return Promise.reject(knownError('ABORTED'))
    const id = newId(6)
    return new Promise((resolve, reject) => {
      const finish = () => {
        clearTimeout(timer)
        calls.delete(id)
        rest()
      }
      const timer = setTimeout(
        () => {
          finish()
          reject(knownError(isOpen ? 'TIMED_OUT' : 'NETWORK_FAILED'))
        },
        hasAnswered ? timeout : firstTimeout,
      )
      const settle =
        <T>(act: (value: T) => void) =>
        (value: T) => {
          finish()
          act(value)
        }
      calls.set(id, { method, params, timer, resolve: settle(resolve), reject: settle(reject) })
      if (isOpen) transmit(id, method, params)
      else connect()
    })
  }

  /** A socket that nothing needs is closed after a while. */
  function rest(): void {
    clearTimeout(idle)
    if (topics.size + calls.size > 0) return
    idle = setTimeout(() => {
      if (topics.size + calls.size === 0) socket?.close()
    }, idleTime)
  }

  return {
    transport,
    clock,
    call,
    async subscribe(topic) {
      if (topics.has(topic)) return
      topics.add(topic)
      await call('irn_subscribe', { topic })
    },
    unsubscribe(topic) {
      if (!topics.delete(topic)) return
      if (isOpen) transmit(newId(6), 'irn_unsubscribe', { topic, id: hashOf(topic + clientId) })
      rest()
    },
    check,
    close() {
      isOver = true
      topics.clear()
      fail(knownError('ABORTED'))
      clearTimeout(again)
      clearTimeout(idle)
      socket?.close()
    },
  }

  function check(): void {
    const [first] = topics
    if (again !== undefined) reconnect()
    if (!isOpen || first === undefined) return
    clearTimeout(stale)
    stale = undefined
    expectAnswer(checkTimeout)
    socket?.send(requestText(newId(6), 'irn_batchSubscribe', { topics: [first] }))
  }
}

/** Whether a relay that is too busy now may take the same call later. */
function isPassing({ code }: RpcFailure): boolean {
  return code === -32000 || code === -32001 || code === -32005
}

/** Reasons after which the same site would only be refused again. */
function refusalOf(code: number, reason: string): LatchkeyError | undefined {
  if (code !== 3000) return undefined
  if (/origin not allowed/i.test(reason)) return knownError('ORIGIN_NOT_ALLOWED', reason)
  return /invalid key/i.test(reason) ? knownError('WALLET_CONFIG', reason) : undefined
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
