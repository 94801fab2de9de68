import { nodeFault, nodeFaultOf } from '@latchkey/service/rpc'

/**
 * Why a source does not answer: it has too much to do, denies access, is slow, cannot be reached, answers nonsense or a
 * part, goes round in circles, contradicts the chain, still reads the chain, or does not have the method.
 */
export type FailureReason =
  | 'limited'
  | 'denied'
  | 'slow'
  | 'unreachable'
  | 'unreadable'
  | 'truncated'
  | 'looping'
  | 'contradicted'
  | 'behind'
  | 'unsupported'

/** The failure of a source. `message` names the cause without addresses and keys. `isOwn`: no request was sent. */
export type SourceFailure = Error & { readonly reason: FailureReason; readonly isOwn?: true }

/** Seconds for which a source that lacks a method, or contradicts the chain, is not tried again. */
const longPause = 600

/** Creates a failure. `retryAfter`: the seconds after which the source wants to be tried again. */
export function sourceFailure(
  reason: FailureReason,
  message: string,
  { cause, retryAfter }: { cause?: unknown; retryAfter?: number | undefined } = {},
): SourceFailure {
  const error = new Error(message, { cause: cause ?? faultOf(reason, message, retryAfter) })
  return Object.assign(error, { reason })
}

/** The fault by which the breaker knows how long to leave a source alone. */
function faultOf(reason: FailureReason, message: string, retryAfter: number | undefined): unknown {
  if (reason === 'limited') return nodeFault('overloaded', message, retryAfter)
  if (reason === 'denied') return nodeFault('denied', message, retryAfter)
  if (reason === 'unsupported' || reason === 'contradicted')
    return nodeFault('denied', message, longPause)
  return reason === 'slow' ? new DOMException(message, 'TimeoutError') : undefined
}

export function isSourceFailure(value: unknown): value is SourceFailure {
  return value instanceof Error && 'reason' in value
}

/** Returns an error as the failure of a source. A node's fault keeps its kind. */
export function asFailure(error: unknown): SourceFailure {
  if (isSourceFailure(error)) return error
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError') return sourceFailure('slow', 'No answer in time', { cause: error })
  const reason = nodeFaultOf(error)?.fault === 'overloaded' ? 'limited' : 'unreachable'
  return sourceFailure(reason, 'The source could not be read', { cause: error })
}
