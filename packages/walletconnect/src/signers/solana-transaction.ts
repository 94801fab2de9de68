const keyLength = 32
const signatureLength = 64

/**
 * A transaction with a signature put in the place of its signer. `undefined` when the key is none of its signers, or
 * the bytes are no transaction.
 */
export function withSignature(
  transaction: Uint8Array,
  signer: Uint8Array,
  signature: Uint8Array,
): Uint8Array | undefined {
  const signatures = compactLength(transaction, 0)
  if (!signatures) return undefined
  const message = signatures.end + signatures.length * signatureLength
  // A version byte has its top bit set; the header has three bytes.
  const header = message + ((transaction[message] ?? 0) & 0x80 ? 1 : 0)
  const keys = compactLength(transaction, header + 3)
  if (!keys || keys.length < signatures.length) return undefined
  for (let index = 0; index < signatures.length; index++) {
    const at = keys.end + index * keyLength
    const key = transaction.subarray(at, at + keyLength)
    if (key.length !== keyLength || !key.every((byte, offset) => byte === signer[offset])) continue
    const signed = transaction.slice()
    signed.set(signature, signatures.end + index * signatureLength)
    return signed
  }
  return undefined
}

/** Solana's compact-u16. */
function compactLength(
  bytes: Uint8Array,
  start: number,
): { length: number; end: number } | undefined {
  let length = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[start + index]
    if (byte === undefined) return undefined
    length |= (byte & 0x7f) << (7 * index)
    if (byte < 0x80) return { length, end: start + index + 1 }
  }
  return undefined
}
