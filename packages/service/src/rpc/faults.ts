import { isKnownError, knownError } from '@latchkey/protocol'
import { redact } from '../logs.ts'

/**
 * What is wrong with a node that answers: it has too much to do, it does not take so many calls at once, it serves
 * another chain, or it denies access.
 */
export type NodeFault = Error & {
  readonly fault: 'overloaded' | 'tooLarge' | 'wrongChain' | 'denied'
  /** Seconds of the node's `retry-after`. */
  readonly retryAfter?: number
}

/** Makes a fault. `message` names the cause for the log and for health: no address, no key. */
export function nodeFault(
  fault: NodeFault['fault'],
  message: string,
  retryAfter?: number,
): NodeFault {
  return Object.assign(new Error(message), {
    fault,
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

/** The fault of a node that an error stems from, if it stems from one. */
export function nodeFaultOf(error: unknown): NodeFault | undefined {
  if (!(error instanceof Error)) return undefined
  return isNodeFault(error) ? error : nodeFaultOf(error.cause)
}

/** Wraps an error, and keeps its code: the node did not get the request, since its chain could not be verified. */
export function unsentError(cause: unknown): Error {
  const code = isKnownError(cause, 'BAD_RESPONSE') ? cause.code : 'NETWORK_FAILED'
  const unsent = new Error('The request was not sent', { cause })
  return knownError(code, Object.assign(unsent, { isUnsent: true }))
}

/** Failures before a connection to the node exists. */
const unsentCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Whether a failed request certainly did not reach the node, or the node had no time for it. */
export function isUnsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isNodeFault(error) || 'isUnsent' in error) return true
  return ('code' in error && unsentCodes.has(String(error.code))) || isUnsent(error.cause)
}

/** Returns the seconds of the node's `retry-after`, where an error carries them. */
export function retryAfterOf(error: unknown): number | undefined {
  return nodeFaultOf(error)?.retryAfter
}

/** Names why a node could not be read, in one line and without addresses, as health and the log show it. */
export function causeOf(error: unknown): string {
  return redact(firstLine(messageOf(error)))
}

function messageOf(error: unknown): string {
  const fault = nodeFaultOf(error)
  if (fault) return fault.message
  if (!(error instanceof Error)) return String(error)
  const root = rootOf(error)
  if (root.name === 'TimeoutError') return 'The node did not answer in time'
  if (isKnownError(error, 'NETWORK_FAILED')) {
    // The message of a failed connection has the node's address.
    const code = 'code' in root ? ` (${String(root.code)})` : ''
    return root instanceof Error && root.message.startsWith('HTTP ')
      ? `The node answers ${root.message}`
      : `The node cannot be reached${code}`
  }
  return isKnownError(error, 'BAD_RESPONSE') && root !== error
    ? `The node gave an answer that cannot be read: ${root.message}`
    : error.message
}

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.slice(0, 200) ?? ''
}

function isNodeFault(error: Error): error is NodeFault {
  return 'fault' in error
}
