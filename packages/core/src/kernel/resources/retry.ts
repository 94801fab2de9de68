import { isKnownError } from '@latchkey/protocol'

const first = 5_000
const longest = 60_000

/**
 * Milliseconds until a failed read is tried again, doubled after each failure (5 s to 1 min); `null` where another
 * attempt cannot end otherwise.
 */
export function retryDelay(error: unknown, failures: number): number | null {
  return isPassing(error) ? Math.min(first * 2 ** failures, longest) : null
}

/** Whether the cause of a failure may pass by itself: no connection, no answer in time, a server in trouble. */
function isPassing(error: unknown): boolean {
  if (isKnownError(error, 'NETWORK_FAILED') || isKnownError(error, 'TIMED_OUT')) return true
  if (isKnownError(error, 'HTTP_STATUS')) return isTrouble(error.context?.status)
  return error instanceof Error && error.cause !== undefined && isPassing(error.cause)
}

function isTrouble(status = 0): boolean {
  return status >= 500 || status === 429
}
