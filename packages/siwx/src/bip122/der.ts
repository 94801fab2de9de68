/** Returns r and s, 32 bytes each, of an ECDSA signature in strict DER with hash type ALL (BIP-66). */
export function compactOf(signature: Uint8Array): Uint8Array | undefined {
  const [sequence, length, ...rest] = signature
  const all = 1
  if (sequence !== 0x30 || length !== rest.length - 1 || rest.at(-1) !== all) return undefined
  const first = numberIn(rest.slice(0, -1))
  const second = first && numberIn(first.rest)
  if (!first || !second || second.rest.length > 0) return undefined
  return Uint8Array.of(...first.number, ...second.number)
}

type Bytes = readonly number[]

/** Parses a positive number in its shortest form. */
function numberIn([tag, length = 0, ...rest]: Bytes): { number: Bytes; rest: Bytes } | undefined {
  const bytes = rest.slice(0, length)
  const [first = 0x80, second = 0] = bytes
  const isShortest = first !== 0 || second >= 0x80
  if (tag !== 2 || bytes.length !== length || first >= 0x80 || !isShortest) return undefined
  const digits = first === 0 ? bytes.slice(1) : bytes
  if (digits.length > 32) return undefined
  return {
    number: [...Array<number>(32 - digits.length).fill(0), ...digits],
    rest: rest.slice(length),
  }
}
