import { Point } from '@noble/ed25519'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

const { p, n } = Point.CURVE()
const length = 32

/** The public key of a secret one (RFC 7748). */
export function publicKeyOf(secretKey: Uint8Array): Uint8Array {
  return multiply(Point.BASE, secretKey)
}

/**
 * The secret that a secret key shares with a public one (RFC 7748). Throws for keys that no secret key has: points
 * that are not on the curve, or of low order.
 */
export function sharedSecret(secretKey: Uint8Array, publicKey: Uint8Array): Uint8Array {
  const u = read(publicKey) % 2n ** 255n
  // The same curve in Edwards form, on which the library computes.
  const point = Point.fromBytes(write(mod((u - 1n) * inverse(u + 1n))))
  if (point.isSmallOrder()) throw new RangeError('A point of low order')
  return multiply(point, secretKey)
}

function multiply(point: Point, secretKey: Uint8Array): Uint8Array {
  // Clamped: a multiple of 8 with its top bit set.
  const scalar = ((read(secretKey) % 2n ** 254n) | (2n ** 254n)) >> 3n
  const { Y, Z } = point.multiply(scalar % n).clearCofactor()
  return write(mod((Z + Y) * inverse(Z - Y)))
}

function read(bytes: Uint8Array): bigint {
  return BigInt(`0x${bytesToHex(bytes.toReversed())}`)
}

function write(value: bigint): Uint8Array {
  return hexToBytes(value.toString(16).padStart(2 * length, '0')).reverse()
}

function mod(value: bigint): bigint {
  const rest = value % p
  return rest < 0n ? rest + p : rest
}

/** By Fermat: value^(p − 2). */
function inverse(value: bigint): bigint {
  let result = 1n
  let square = mod(value)
  for (let exponent = p - 2n; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = mod(result * square)
    square = mod(square * square)
  }
  return result
}
