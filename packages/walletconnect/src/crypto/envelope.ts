import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToHex, concatBytes, hexToBytes, randomBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'

/** A message as the relay carries it. Type 1 names its sender, so that the receiver can derive the key. */
export type Envelope = { iv: Uint8Array; sealed: Uint8Array } & (
  | { type: 0 }
  | { type: 1; sender: string }
)

const ivLength = 12
const keyLength = 32
const tagLength = 16
/** Characters of the longest message that is opened: about 1 MB. */
const longestMessage = 1_400_000

/** Seals a text: type 0, or type 1 when a sender's public key is given. */
export function seal(key: Uint8Array, text: string, sender?: string): string {
  const iv = randomBytes(ivLength)
  const sealed = chacha20poly1305(key, iv).encrypt(new TextEncoder().encode(text))
  const head = sender === undefined ? [Uint8Array.of(0)] : [Uint8Array.of(1), hexToBytes(sender)]
  return base64.encode(concatBytes(...head, iv, sealed))
}

/** Parses an envelope of type 0 or 1. Returns `undefined` for other text. */
export function parseEnvelope(message: string): Envelope | undefined {
  const bytes = decode(message)
  const type = bytes?.[0]
  if (!bytes || (type !== 0 && type !== 1)) return undefined
  const start = type === 0 ? 1 : 1 + keyLength
  const body = start + ivLength
  if (bytes.length < body + tagLength) return undefined
  const parts = { iv: bytes.slice(start, body), sealed: bytes.slice(body) }
  return type === 0
    ? { type, ...parts }
    : { type, sender: bytesToHex(bytes.slice(1, start)), ...parts }
}

/** The text inside; `undefined` when the key is another one, or the message was altered. */
export function open(envelope: Envelope, key: Uint8Array): string | undefined {
  try {
    const opened = chacha20poly1305(key, envelope.iv).decrypt(envelope.sealed)
    return new TextDecoder('utf-8', { fatal: true }).decode(opened)
  } catch {
    return undefined
  }
}

function decode(message: string): Uint8Array | undefined {
  if (message.length > longestMessage) return undefined
  try {
    return base64.decode(message)
  } catch {
    return undefined
  }
}
