import { type Clock, knownError, type PlainErrorCode, systemClock } from '@latchkey/protocol'
import { codeOf } from './code.ts'
import type { Json } from './json.ts'
import { newId, parseMessage } from './message.ts'
import {
  type ChannelEffect,
  type ChannelEvent,
  channelStep,
  type Outcome,
  openChannel,
} from './step.ts'

/** Answers a request of the other side. Only the code of a thrown error reaches the other side. */
export type Handler = (params: Json, signal: AbortSignal) => Promise<Json>

type EndpointOptions = {
  port: MessagePort
  /** By method: a `Map`, so that no inherited member of objects is a method. */
  handlers: ReadonlyMap<string, Handler>
  onEvent?: (event: string, value: Json) => void
  /** Called when the channel closes for good. `isBroken`: the other side has broken the rules. */
  onClose?: (isBroken: boolean) => void
  /** The clock of time limits. Default: the system's. */
  clock?: Clock
}
type RequestOptions = {
  signal?: AbortSignal
  /** Milliseconds to wait for the answer. Absent: without a limit. */
  within?: number
}

/** One side of a channel. */
export type Endpoint = {
  /**
   * Sends a request to the other side. Throws its failure by the code, `ABORTED`, `TIMED_OUT`, and `WALLET_MISBEHAVED`
   * once the channel is closed.
   */
  request(method: string, params: Json, options?: RequestOptions): Promise<Json>
  /** Sends an event to the other side, without an answer. */
  emit(event: string, value: Json): void
  /** Closes the channel for good. `reason`: the code with which pending requests fail. */
  close(reason?: PlainErrorCode): void
}

type Waiting = { resolve(value: Json): void; reject(error: unknown): void; finish(): void }

/**
 * Creates one side of a channel over a port. The first message that breaks the rules closes it for good. `channelStep`
 * decides, and this function has the effects.
 */
export function createEndpoint({
  port,
  handlers,
  onEvent,
  onClose,
  clock = systemClock,
}: EndpointOptions): Endpoint {
  const waiting = new Map<string, Waiting>()
  const answering = new Map<string, AbortController>()
  let state = openChannel

  function dispatch(event: ChannelEvent): void {
    const step = channelStep(state, event)
    state = step.state
    for (const effect of step.effects) perform(effect)
  }
  function perform(effect: ChannelEffect): void {
    switch (effect.kind) {
      case 'post':
        port.postMessage(effect.message)
        break
      case 'settle':
        settle(effect)
        break
      case 'answer':
        void answer(effect)
        break
      case 'abortAnswer':
        answering.get(effect.id)?.abort()
        break
      case 'report':
        onEvent?.(effect.event, effect.value)
        break
      case 'close':
        port.close()
        onClose?.(effect.isBroken)
    }
  }
  function settle({ id, outcome }: Extract<ChannelEffect, { kind: 'settle' }>): void {
    const one = waiting.get(id)
    waiting.delete(id)
    one?.finish()
    if ('value' in outcome) one?.resolve(outcome.value)
    else one?.reject(knownError(outcome.code))
  }
  async function answer({ id, method, params }: Extract<ChannelEffect, { kind: 'answer' }>) {
    const handler = handlers.get(method)
    if (!handler) return dispatch({ kind: 'answered', id, outcome: { code: 'RPC_NOT_ALLOWED' } })
    const controller = new AbortController()
    answering.set(id, controller)
    const outcome = await outcomeOf(() => handler(params, controller.signal))
    answering.delete(id)
    dispatch({ kind: 'answered', id, outcome })
  }

  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!state.isClosed) dispatch({ kind: 'received', message: parseMessage(data) })
  })
  port.addEventListener('messageerror', () => dispatch({ kind: 'received', message: undefined }))
  port.start()

  return {
    request: (method, params, options = {}) =>
      new Promise<Json>((resolve, reject) => {
        if (options.signal?.aborted) return reject(knownError('ABORTED'))
        const id = newId()
        const finish = limit(clock, options, (code) => dispatch({ kind: 'stopped', id, code }))
        waiting.set(id, { resolve, reject, finish })
        dispatch({ kind: 'requested', id, method, params })
      }),
    emit: (event, value) => dispatch({ kind: 'emitted', event, value }),
    close: (reason) => dispatch({ kind: 'closed', ...(reason && { reason }) }),
  }
}

async function outcomeOf(run: () => Promise<Json>): Promise<Outcome> {
  try {
    return { value: await run() }
  } catch (error) {
    return { code: codeOf(error) }
  }
}

/** Calls `stop` on an abort or a timeout. Returns the undo. */
function limit(
  clock: Clock,
  { signal, within }: RequestOptions,
  stop: (code: 'ABORTED' | 'TIMED_OUT') => void,
): () => void {
  const abort = () => stop('ABORTED')
  const cancel = within === undefined ? undefined : clock.after(within, () => stop('TIMED_OUT'))
  signal?.addEventListener('abort', abort, { once: true })
  return () => {
    cancel?.()
    signal?.removeEventListener('abort', abort)
  }
}
