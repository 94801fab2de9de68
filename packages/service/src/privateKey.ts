/** The order of the curve secp256k1. */
const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** Whether a value is a private key of secp256k1 in hex. Libraries print a key that they refuse. */
export function isPrivateKey(value: unknown): value is `0x${string}` {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(value)) return false
  const number = BigInt(value)
  return number > 0n && number < curveOrder
}
