import { isKnownError } from '@latchkey/protocol'

/** Whether something failed because the services do not know it of the network, which no retry changes. */
export function isUntold(error: unknown): boolean {
  if (isKnownError(error, 'UNSUPPORTED_CHAIN')) return true
  return error instanceof Error && isKnownError(error.cause, 'UNSUPPORTED_CHAIN')
}
