import type { Passkey } from '@latchkey/vault/wallet'
import { base64urlnopad } from '@scure/base'
import type { PasskeyGiven } from '../calls.ts'

/** Decodes a passkey's PRF result into bytes that can be wiped. */
export function passkeyIn({ id, secret, isSynced }: PasskeyGiven): Passkey {
  const bytes = base64urlnopad.decode(secret).slice()
  return { id, secret: bytes, ...(isSynced && { isSynced: true }) }
}
