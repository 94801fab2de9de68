import { loaded } from '@latchkey/core/foreign'
import { knownError, signatureUnverifiedError } from '@latchkey/protocol'
import { encodeBase58 } from '../base58.ts'
import type { SignedMessage } from './types.ts'

/** Throws `WALLET_MISBEHAVED` unless the account signed the message, `SIGNATURE_UNVERIFIED` where that cannot be verified. */
export async function requireSignature(
  { signedMessage, signature }: SignedMessage,
  address: string,
): Promise<void> {
  const { verifyMessage } = await loaded(import('@latchkey/siwx/solana'))
  const text = encodeBase58(signature)
  const verdict = await verifyMessage({ address, message: signedMessage, signature: text })
  if (verdict.status === 'unverified') throw signatureUnverifiedError(verdict.reason, text)
  if (verdict.status !== 'valid') throw knownError('WALLET_MISBEHAVED', verdict)
}
