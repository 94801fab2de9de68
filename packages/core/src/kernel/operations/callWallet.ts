import { toKnownError } from '@latchkey/protocol'
import { ask } from '../clock/ask.ts'

/**
 * Calls a connector or a chain's operation and waits no longer than the signal allows: `TIMED_OUT` or `ABORTED`.
 * Known errors pass; whatever else it throws, of whatever type and however late, becomes `UNKNOWN`.
 */
export function callWallet<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return ask(call, signal, toKnownError)
}
