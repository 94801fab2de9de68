import { isKnownError, rpc } from '@latchkey/protocol'
import { nodeFaultOf } from './faults.ts'
import type { NodeAnswer } from './post.ts'

/** The longest pause before a retry, in milliseconds. A node that asks for a longer one is not retried. */
export const waitMax = 1_000

/** How often a request is sent again, and the functions that a retry needs. */
export type RetryOptions = {
  retries: number
  /** Waits for so many milliseconds. */
  pause: (milliseconds: number) => Promise<void>
  /** Spares an overloaded node after the last try. `retryAfter`: seconds. */
  rest: (retryAfter: number | undefined) => void
}

/** Sends a request, and sends it again after 150, 300, 600 ms … while the node cannot be reached or is overloaded. */
export async function sendWithRetries(
  send: () => Promise<NodeAnswer>,
  { retries, pause, rest }: RetryOptions,
): Promise<NodeAnswer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      const wait = waitBefore(error, attempt)
      if (attempt >= retries || wait === undefined) {
        const { fault, retryAfter } = nodeFaultOf(error) ?? {}
        if (fault === 'overloaded') rest(retryAfter)
        throw error
      }
      await pause(wait)
    }
  }
}

/** The milliseconds to wait before a request is sent again; `undefined` when it is not worth it. */
export function waitBefore(error: unknown, attempt: number): number | undefined {
  // A node that is still busy with the first is not given the same again.
  if (isTimeout(error) || isKnownError(error, 'BAD_RESPONSE')) return undefined
  const { fault, retryAfter } = nodeFaultOf(error) ?? {}
  if (fault && fault !== 'overloaded') return undefined
  const wait = retryAfter === undefined ? rpc.retryDelay * 2 ** attempt : retryAfter * 1_000
  return wait > waitMax ? undefined : wait
}

export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || isTimeout(error.cause)
}
