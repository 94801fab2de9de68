import { knownError } from '@latchkey/protocol'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Throws when a text is not base64. */
export function fromBase64(psbt: string): Uint8Array {
  return Uint8Array.from(atob(psbt), (letter) => letter.charCodeAt(0))
}

/** Longest text of a PSBT or signature that is read: a transaction has at most 400 kB. */
const longest = 4_000_000

/** Bytes written in base64 or, as some wallets do, in hex. Throws `WALLET_MISBEHAVED`. */
function fromText(text: unknown): Uint8Array {
  if (typeof text !== 'string' || text === '' || text.length > longest)
    throw knownError('WALLET_MISBEHAVED', text)
  try {
    return /^([0-9a-f]{2})+$/i.test(text) ? hexToBytes(text) : fromBase64(text)
  } catch (cause) {
    throw knownError('WALLET_MISBEHAVED', cause)
  }
}

/** A base64 PSBT in hex, as some wallets want it. */
export function toHexPsbt(psbt: string): string {
  return bytesToHex(fromBase64(psbt))
}

const magic = 'psbt\xff'

/** What a wallet gave for a signed PSBT, in base64. Throws `WALLET_MISBEHAVED` when it is none. */
export function signedPsbt(given: unknown): string {
  const psbt = given instanceof Uint8Array ? given : fromText(given)
  if ([...magic].some((letter, index) => psbt[index] !== letter.charCodeAt(0)))
    throw knownError('WALLET_MISBEHAVED', given)
  return toBase64(psbt)
}

/** A message signature in base64: ECDSA's 65 bytes or a witness. Throws `WALLET_MISBEHAVED`. */
export function messageSignature(given: unknown): { signature: string } {
  const signature = given instanceof Uint8Array ? given : fromText(given)
  if (signature.length < 65 || signature.length > 10_000)
    throw knownError('WALLET_MISBEHAVED', given)
  return { signature: toBase64(signature) }
}

/** Throws `WALLET_MISBEHAVED` when a wallet's transaction id is none. */
export function transactionId(given: unknown): string {
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/i.test(given))
    throw knownError('WALLET_MISBEHAVED', given)
  return given.toLowerCase()
}
