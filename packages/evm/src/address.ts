import type { AddressCheck } from '@latchkey/core'
import * as Hash from 'ox/Hash'
import { isAddress } from './hex.ts'

type Address = `0x${string}`

/** The EIP-55 spelling of an address in any case, `undefined` for anything that is not `0x` and 40 hex digits. */
export function toChecksumAddress(value: unknown): Address | undefined {
  if (!isAddress(value)) return undefined
  const lower = value.slice(2).toLowerCase()
  const hash = Hash.keccak256(new TextEncoder().encode(lower), { as: 'Bytes' })
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

/** Whether two addresses, or other texts with hex in them, are the same in any case. */
export function isSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one.toLowerCase() === other?.toLowerCase()
}
