import { LatchkeyError } from '@latchkey/protocol'

/** A request of another shape than sessions have, or one that is over. */
export function invalidRequest(cause?: unknown): LatchkeyError<'RPC_NOT_ALLOWED'> {
  return new LatchkeyError('RPC_NOT_ALLOWED', 'Invalid smart session request', undefined, cause)
}

/** The active account is of another family. */
export function evmOnly(): LatchkeyError<'UNSUPPORTED_CHAIN'> {
  return new LatchkeyError('UNSUPPORTED_CHAIN', 'Smart sessions only supported on EVM')
}
