/** The number that a JSON-RPC parameter means, in hexadecimal or decimal digits; nothing when it is none. */
export function quantityOf(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value >= 0n ? value : undefined
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  if (typeof value !== 'string' || !/^(0x[0-9a-f]{1,64}|\d{1,80})$/i.test(value)) return undefined
  return BigInt(value)
}
