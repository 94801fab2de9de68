import { abortError } from '@latchkey/core/foreign'
import { anySignal, type Clock, isKnownError, withinTime } from '@latchkey/protocol'
import type { RpcFailure, RpcId } from './json-rpc.ts'

/** How a request waits for its answer. */
export type WaitOptions = {
  /** Milliseconds until the request fails with `TIMED_OUT`. */
  within: number
  /** The topics on which the answer may arrive. */
  topics: readonly string[]
  signal?: AbortSignal | undefined
  /** Waits for the answer also when the relay does not confirm the request: the peer may have it. */
  mayArrive?: boolean | undefined
  /** Called once the relay has the request. */
  sent?(id: RpcId): void
}

type PendingRequest = {
  topics: readonly string[]
  resolve(result: unknown): void
  reject(error: unknown): void
}
type Answer = { kind: 'result'; result: unknown } | { kind: 'error'; error: RpcFailure }

/** The requests that wait for an answer of the peer. */
export type PendingRequests = {
  /** Sends a request and resolves with the peer's result. Rejects with its error, `TIMED_OUT`, or an abort error. */
  send(id: RpcId, options: WaitOptions, transmit: () => Promise<unknown>): Promise<unknown>
  /** Settles a request. An answer on a topic that its request does not expect is ignored. */
  settle(topic: string, id: RpcId, answer: Answer): void
  /** Rejects the requests of a topic. */
  rejectTopic(topic: string, error: unknown): void
  rejectAll(error: unknown): void
}

export function createPendingRequests(clock: Clock): PendingRequests {
  const pending = new Map<RpcId, PendingRequest>()

  return {
    send(id, { within, topics, signal, mayArrive, sent }, transmit) {
      const waitForAnswer = (deadline: AbortSignal) =>
        new Promise((resolve, reject) => {
          const over = anySignal([deadline, ...(signal ? [signal] : [])])
          const rejectAborted = () => reject(abortError(over))
          if (over.aborted) return rejectAborted()
          over.addEventListener('abort', rejectAborted, { once: true })
          pending.set(id, { topics, resolve, reject })
          transmit().then(
            () => sent?.(id),
            (error: unknown) => {
              if (!mayArrive || !isKnownError(error, 'TIMED_OUT')) reject(error)
            },
          )
        })
      return withinTime(clock, within, waitForAnswer).finally(() => pending.delete(id))
    },
    settle(topic, id, answer) {
      const request = pending.get(id)
      if (!request?.topics.includes(topic)) return
      if (answer.kind === 'result') request.resolve(answer.result)
      else request.reject(answer.error)
    },
    rejectTopic(topic, error) {
      for (const request of pending.values())
        if (request.topics.includes(topic)) request.reject(error)
    },
    rejectAll(error) {
      for (const request of pending.values()) request.reject(error)
    },
  }
}
