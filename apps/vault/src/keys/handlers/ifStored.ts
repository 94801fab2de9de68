import { isKnownError } from '@latchkey/protocol'
import type { KeyDependencies } from './dependencies.ts'
import { orRefused } from './serve.ts'

/**
 * Starts a log-in, if the browser lets this page store something. Otherwise the visitor would reach the end of the
 * log-in and get no wallet.
 */
export async function ifStored<Answer>(
  device: KeyDependencies['device'],
  start: () => Promise<Answer>,
) {
  try {
    await device.change((now) => now)
  } catch (error) {
    if (!isKnownError(error, 'STORAGE_BLOCKED')) throw error
    return { status: 'refused' as const, code: error.code }
  }
  return orRefused(start)
}
