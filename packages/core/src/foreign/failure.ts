import { knownError, LatchkeyError, type PlainErrorCode } from '@latchkey/protocol'
import { errorCode, field } from './read.ts'

const refusal = /reject|declin|denied|den(y|ies)|cancel|user abort/i

/**
 * What a wallet threw, as a known error: `declined` when the visitor said no, in whatever words, else `failed`.
 * Our own errors pass.
 */
export function walletError(
  error: unknown,
  declined: PlainErrorCode,
  failed: PlainErrorCode,
): LatchkeyError {
  if (error instanceof LatchkeyError) return error
  const code = errorCode(error)
  if (code === -32002) return knownError('REQUEST_PENDING', error)
  if (code === 4900) return knownError('WALLET_DISCONNECTED', error)
  const said = [error, field(error, 'name'), field(error, 'message')]
  const refused =
    code === 4001 ||
    said.some((text) => typeof text === 'string' && refusal.test(text.slice(0, 1000)))
  return knownError(refused ? declined : failed, error)
}
