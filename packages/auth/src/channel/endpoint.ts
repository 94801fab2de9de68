import {
  type Clock,
  errorTable,
  isKnownError,
  knownError,
  type PlainErrorCode,
  systemClock,
} from '@latchkey/protocol'
import type { Json } from './json.ts'
import { type Message, newId, parseMessage, type Unnumbered, version } from './message.ts'

/** Answers a request of the other side. What it throws leaves as a code alone. */
export type Handler = (params: Json, signal: AbortSignal) => Promise<Json>

type Settings = {
  port: MessagePort
  /** By method: a `Map`, so that nothing that every object has can be called. */
  handlers: ReadonlyMap<string, Handler>
  onEvent?: (event: string, value: Json) => void
  /** The channel is closed for good: by `close`, or because the other side broke its rules. */
  onClose?: (isBroken: boolean) => void
  /** What requests are limited by. Default: the machine's time. */
  clock?: Clock
}
type RequestOptions = {
  signal?: AbortSignal
  /** Milliseconds to wait for the answer; absent: as long as it takes. */
  within?: number
}

/** One side of a channel. */
export type Endpoint = {
  /** Asks the other side. Throws its failure by its code, `ABORTED`, `TIMED_OUT`, and `WALLET_MISBEHAVED` once the channel is closed. */
  request(method: string, params: Json, options?: RequestOptions): Promise<Json>
  /** Sends an event to the other side, without an answer. */
  tell(event: string, value: Json): void
  /** Closes the channel for good. `reason`: the code by which the requests that are under way fail. */
  close(reason?: PlainErrorCode): void
}

type Waiting = { resolve(value: Json): void; reject(error: unknown): void }

/** Requests of the other side that are answered at the same time. */
const mostAnswered = 8

/** Speaks over a port until either side closes it. The first message that does not fit closes it for good. */
export function createEndpoint({
  port,
  handlers,
  onEvent,
  onClose,
  clock = systemClock,
}: Settings): Endpoint {
  const waiting = new Map<string, Waiting>()
  const answering = new Map<string, AbortController>()
  let sent = 0
  let heard = 0
  let isClosed = false

  function send(message: Unnumbered): void {
    if (isClosed) return
    sent += 1
    port.postMessage({ ...message, version, number: sent })
  }
  function end(isBroken: boolean, reason: PlainErrorCode = 'WALLET_MISBEHAVED'): void {
    if (isClosed) return
    isClosed = true
    port.close()
    for (const { reject } of waiting.values()) reject(knownError(reason))
    for (const controller of answering.values()) controller.abort()
    waiting.clear()
    answering.clear()
    onClose?.(isBroken)
  }
  async function answer({ id, method, params }: Extract<Message, { kind: 'request' }>) {
    const handler = handlers.get(method)
    if (!handler) return send({ kind: 'failure', id, code: 'RPC_NOT_ALLOWED' })
    const controller = new AbortController()
    answering.set(id, controller)
    try {
      send({ kind: 'result', id, value: await handler(params, controller.signal) })
    } catch (error) {
      send({ kind: 'failure', id, code: codeOf(error) })
    } finally {
      answering.delete(id)
    }
  }
  function settle(message: Extract<Message, { kind: 'result' | 'failure' }>): void {
    const one = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.kind === 'result') one?.resolve(message.value)
    else one?.reject(knownError(plainCode(message.code)))
  }
  function hear(message: Message): void {
    switch (message.kind) {
      case 'request':
        if (answering.has(message.id) || answering.size >= mostAnswered) end(true)
        else void answer(message)
        break
      case 'result':
      case 'failure':
        settle(message)
        break
      case 'abort':
        answering.get(message.id)?.abort()
        break
      case 'event':
        onEvent?.(message.event, message.value)
    }
  }

  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = isClosed ? undefined : parseMessage(data)
    if (isClosed) return
    heard += 1
    if (message?.number === heard) hear(message)
    else end(true)
  })
  port.addEventListener('messageerror', () => end(true))
  port.start()

  return {
    request: (method, params, { signal, within } = {}) =>
      new Promise<Json>((resolve, reject) => {
        if (isClosed) return reject(knownError('WALLET_MISBEHAVED'))
        if (signal?.aborted) return reject(knownError('ABORTED'))
        const id = newId()
        const stop = (code: 'ABORTED' | 'TIMED_OUT') => {
          if (!waiting.delete(id)) return
          send({ kind: 'abort', id })
          finish()
          reject(knownError(code))
        }
        const abort = () => stop('ABORTED')
        const cancel =
          within === undefined ? undefined : clock.after(within, () => stop('TIMED_OUT'))
        const finish = () => {
          cancel?.()
          signal?.removeEventListener('abort', abort)
        }
        signal?.addEventListener('abort', abort, { once: true })
        waiting.set(id, {
          resolve(value) {
            finish()
            resolve(value)
          },
          reject(error) {
            finish()
            reject(error)
          },
        })
        send({ kind: 'request', id, method, params })
      }),
    tell: (event, value) => send({ kind: 'event', event, value }),
    close: (reason) => end(false, reason),
  }
}

/** The code of what was thrown; nothing else of it leaves. */
function codeOf(error: unknown): PlainErrorCode {
  return isKnownError(error) ? plainCode(error.code) : 'UNKNOWN'
}

/** A code of ours whose message is fixed; any other is `UNKNOWN`. */
function plainCode(code: string): PlainErrorCode {
  return isPlainCode(code) ? code : 'UNKNOWN'
}

function isPlainCode(code: string): code is PlainErrorCode {
  return Object.hasOwn(errorTable, code) && typeof Reflect.get(errorTable, code) === 'string'
}
