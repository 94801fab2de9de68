import type { AddressCheck } from '@latchkey/core'
import { keccak256 } from 'ox/Hash'

type Address = `0x${string}`

const plain = /^0x[0-9a-f]{40}$/i

/** The EIP-55 spelling of an address in any case, `undefined` for anything that is not `0x` and 40 hex digits. */
export function toChecksumAddress(value: unknown): Address | undefined {
  if (typeof value !== 'string' || !plain.test(value)) return undefined
  const lower = value.slice(2).toLowerCase()
  const hash = keccak256(new TextEncoder().encode(lower))
  const digits = Array.from(lower, (digit, index) => {
    const nibble = ((hash[index >> 1] ?? 0) >> (index % 2 ? 0 : 4)) & 15
    return nibble > 7 ? digit.toUpperCase() : digit
  })
  return `0x${digits.join('')}`
}

/** Whether a text is an address: `0x` (or nothing) and 40 hex digits, in mixed case with the EIP-55 checksum. */
export function checkAddress(value: string): AddressCheck {
  const prefixed = value.startsWith('0x') ? value : `0x${value}`
  const checked = toChecksumAddress(prefixed)
  if (!checked) return 'malformed'
  const digits = prefixed.slice(2)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return isMixed && prefixed !== checked ? 'badChecksum' : 'ok'
}
