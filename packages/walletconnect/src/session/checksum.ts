import { keccak_256 } from '@noble/hashes/sha3.js'

/** The EIP-55 spelling of an EVM address. */
export function checksummed(address: string): string {
  const lower = address.replace(/^0x/i, '').toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(lower))
  const digits = Array.from(lower, (digit, index) => {
    const nibble = ((hash[index >> 1] ?? 0) >> (index % 2 ? 0 : 4)) & 15
    return nibble > 7 ? digit.toUpperCase() : digit
  })
  return `0x${digits.join('')}`
}
