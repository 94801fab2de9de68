import { isTimeout, nodeFaultOf } from '@latchkey/service/rpc'

/**
 * Whether a node gets requests. `closed`: it does. `open`: it gets none before `until` (Unix milliseconds).
 * After `until`, one probe decides; the node gets requests again after a probe that succeeds.
 */
export type Breaker =
  | { kind: 'closed'; failures: number }
  | { kind: 'open'; until: number; pause: number; isProbed: boolean }

export const closed: Breaker = { kind: 'closed', failures: 0 }

/** The failures in a row after which a node gets no more requests. */
const failuresMax = 3
/** The first pause of a node that fails, in milliseconds; it doubles with each failed probe up to the longest. */
const pauseMin = 2_000
const pauseMax = 60_000

/** Returns the breaker after a failed request or probe. `now`: Unix milliseconds. */
export function afterFailure(breaker: Breaker, error: unknown, now: number): Breaker {
  const { fault, retryAfter } = nodeFaultOf(error) ?? {}
  // The request is at fault, not the node.
  if (fault === 'tooLarge' && breaker.kind === 'closed') return breaker
  const pause = nextPause(breaker, retryAfter)
  const opened: Breaker = { kind: 'open', until: now + pause, pause, isProbed: false }
  // A request that was under way when the breaker opened does not lengthen the pause.
  if (breaker.kind === 'open') return breaker.isProbed ? opened : breaker
  // A node that does not answer in time costs each visitor that time.
  const failures = breaker.failures + (isTimeout(error) ? 2 : 1)
  return fault !== undefined || failures >= failuresMax ? opened : { kind: 'closed', failures }
}

/** Returns the breaker of a node whose next probe begins, or `undefined` if none is due. */
export function beginProbe(breaker: Breaker, now: number): Breaker | undefined {
  const isDue = breaker.kind === 'open' && !breaker.isProbed && now >= breaker.until
  return isDue ? { ...breaker, isProbed: true } : undefined
}

function nextPause(breaker: Breaker, retryAfter: number | undefined): number {
  if (retryAfter !== undefined) return retryAfter * 1_000
  return breaker.kind === 'open' ? Math.min(breaker.pause * 2, pauseMax) : pauseMin
}
