import { knownError } from '@latchkey/protocol'
import type { AssociationKeys } from './association.ts'

const sequenceBytes = 4
const ivBytes = 12
/** An uncompressed P-256 point. */
export const pointBytes = 65

const ecdh = { name: 'ECDH', namedCurve: 'P-256' }

export async function sessionKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(ecdh, false, ['deriveBits'])
}

export async function rawKey(key: CryptoKey): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.exportKey('raw', key))
}

/** HELLO_REQ: this session's public key, signed by the association key. */
export async function helloRequest(
  keys: CryptoKeyPair,
  association: AssociationKeys,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await rawKey(keys.publicKey)
  const kind = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(kind, association.privateKey, key)
  return concat(key, new Uint8Array(signature))
}

/** The key that both sides derive. Throws `WALLET_MISBEHAVED` when the wallet's point is none. */
export async function sharedKey(
  point: Uint8Array<ArrayBuffer>,
  keys: CryptoKeyPair,
  salt: Uint8Array<ArrayBuffer>,
): Promise<CryptoKey> {
  try {
    const wallet = await crypto.subtle.importKey('raw', point, ecdh, false, [])
    const kind = { name: 'ECDH', public: wallet }
    const secret = await crypto.subtle.deriveBits(kind, keys.privateKey, 256)
    const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
    const info = new Uint8Array()
    return await crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt, info },
      base,
      { name: 'AES-GCM', length: 128 },
      false,
      ['encrypt', 'decrypt'],
    )
  } catch (cause) {
    throw knownError('WALLET_MISBEHAVED', cause)
  }
}

/** Seals and opens the frames of one session: sequence number, IV, ciphertext with its tag. */
export function frameCipher(key: CryptoKey) {
  let sent = 0
  let received = 0
  return {
    async seal(text: string): Promise<Uint8Array<ArrayBuffer>> {
      const sequence = numberBytes(++sent)
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
      const plain = new TextEncoder().encode(text)
      const sealed = await crypto.subtle.encrypt(options(sequence, iv), key, plain)
      return concat(sequence, iv, new Uint8Array(sealed))
    },
    /** Throws `WALLET_MISBEHAVED` for a frame out of order or from somebody else. */
    async open(frame: Uint8Array<ArrayBuffer>): Promise<string> {
      const sequence = numberBytes(++received)
      const isNext =
        frame.length > sequenceBytes + ivBytes &&
        sequence.every((byte, index) => byte === frame[index])
      if (!isNext) throw knownError('WALLET_MISBEHAVED', 'frame out of order')
      const iv = frame.slice(sequenceBytes, sequenceBytes + ivBytes)
      const sealed = frame.slice(sequenceBytes + ivBytes)
      try {
        const plain = await crypto.subtle.decrypt(options(sequence, iv), key, sealed)
        return new TextDecoder().decode(plain)
      } catch (cause) {
        throw knownError('WALLET_MISBEHAVED', cause)
      }
    },
  }
}
export type FrameCipher = ReturnType<typeof frameCipher>

function options(additionalData: Uint8Array<ArrayBuffer>, iv: Uint8Array<ArrayBuffer>) {
  return { name: 'AES-GCM', iv, additionalData, tagLength: 128 }
}

function numberBytes(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(sequenceBytes)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}
