const prime = 2n ** 255n - 19n
/** The constant of ed25519's curve: -121665 / 121666. */
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/** Whether 32 bytes are a point of ed25519, so that they may be a public key (RFC 8032, section 5.1.3). */
export function isOnCurve(bytes: Uint8Array): boolean {
  let y = 0n
  for (const [at, byte] of bytes.entries())
    y |= BigInt(at === 31 ? byte & 0x7f : byte) << BigInt(8 * at)
  if (y >= prime) return false
  const square = (y * y) % prime
  const numerator = (square - 1n + prime) % prime
  if (numerator === 0n) return ((bytes[31] ?? 0) & 0x80) === 0
  // A fraction has a square root where the product of its two parts has one.
  const product = (numerator * ((d * square + 1n) % prime)) % prime
  return power(product, (prime - 1n) / 2n) === 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let factor = base
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % prime
    factor = (factor * factor) % prime
  }
  return result
}
