import { getPublicKey, hashes, sign } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, randomBytes } from '@noble/hashes/utils.js'
import { toBase58, toBase64Url } from '../crypto/encoding.ts'

hashes.sha512 = sha512

const day = 86_400
/** Multicodec prefix of an ed25519 public key. */
const ed25519Code = Uint8Array.of(0xed, 0x01)

/** The `did:key` of a seed's public key: how the relay knows a client. */
export function clientIdOf(seed: Uint8Array): string {
  return `did:key:z${toBase58(concatBytes(ed25519Code, getPublicKey(seed)))}`
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
  const signature = sign(new TextEncoder().encode(signed), seed)
  return `${signed}.${toBase64Url(signature)}`
}

function part(value: unknown): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(value)))
}
