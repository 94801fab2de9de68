import type { Passkey } from '@latchkey/vault/wallet'
import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import type { PasskeyGiven } from './calls.ts'

/** What a passkey gave, as bytes that can be wiped. */
export function passkeyIn({ id, secret }: PasskeyGiven): Passkey {
  return { id, secret: base64urlnopad.decode(secret).slice() }
}

const credential = v.pipe(v.string(), v.parseJson(), v.looseObject({ id: v.string() }))

/** What a browser has made of a passkey (WebAuthn, as JSON), with the passkey's id. Throws where it is none. */
export function credentialIn(response: string): v.InferOutput<typeof credential> {
  return v.parse(credential, response)
}
