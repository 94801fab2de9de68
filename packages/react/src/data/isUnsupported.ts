import { isKnownError } from '@latchkey/protocol'

/** Whether a read failed because the services do not support it on the network. No retry changes that. */
export function isUnsupported(error: unknown): boolean {
  if (isKnownError(error, 'UNSUPPORTED_CHAIN')) return true
  return error instanceof Error && isKnownError(error.cause, 'UNSUPPORTED_CHAIN')
}
