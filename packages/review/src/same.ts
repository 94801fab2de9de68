/** Hex addresses are the same in any case; others (base58) differ by case. */
export function isSame(one: string, other: string): boolean {
  const isHex = one.startsWith('0x') && other.startsWith('0x')
  return isHex ? one.toLowerCase() === other.toLowerCase() : one === other
}

/** Whether two CAIP-19 ids name one asset. */
export function isSameAsset(one: string, other: string): boolean {
  return one.startsWith('eip155:') ? one.toLowerCase() === other.toLowerCase() : one === other
}
