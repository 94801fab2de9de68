import { writeJson } from '@latchkey/protocol'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, concatBytes, randomBytes } from '@noble/hashes/utils.js'
import { base58, base64urlnopad } from '@scure/base'

const day = 86_400
/** Multicodec prefix of an ed25519 public key. */
const ed25519Code = Uint8Array.of(0xed, 0x01)

/** The `did:key` of a seed's public key: how the relay knows a client. */
export function clientIdOf(seed: Uint8Array): string {
  return `did:key:z${base58.encode(concatBytes(ed25519Code, ed25519.getPublicKey(seed)))}`
}

/** The JWT that opens a connection to the relay `aud`, valid for a day from `now` (seconds). */
export function relayJwt(seed: Uint8Array, aud: string, now: number): string {
  const header = part({ alg: 'EdDSA', typ: 'JWT' })
  const payload = part({
    iss: clientIdOf(seed),
    sub: bytesToHex(randomBytes(32)),
    aud,
    iat: now,
    exp: now + day,
  })
  const signed = `${header}.${payload}`
  const signature = ed25519.sign(new TextEncoder().encode(signed), seed)
  return `${signed}.${base64urlnopad.encode(signature)}`
}

function part(value: unknown): string {
  return base64urlnopad.encode(new TextEncoder().encode(writeJson(value)))
}
