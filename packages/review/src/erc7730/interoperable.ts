import * as Address from 'ox/Address'
import * as Hash from 'ox/Hash'
import type { FieldValue } from '../review.ts'

/** Version 1, the chain's family, and the lengths of what follows (ERC-7930). */
const binary = /^0x0001([0-9a-f]{4})([0-9a-f]{2})([0-9a-f]*)$/

/**
 * Returns the text of an interoperable address in binary form (ERC-7930), such as
 * `0xd8dA…6045@eip155:1#4CA88C9C`, with its checksum (ERC-7828). `undefined` for other bytes and other families.
 */
export function interoperableAddress(value: unknown): FieldValue | undefined {
  const [, family, size = '', rest = ''] = binary.exec(String(value).toLowerCase()) ?? []
  if (family !== '0000') return undefined
  const end = Number(`0x${size}`) * 2
  const reference = rest.slice(0, end)
  const length = Number(`0x${rest.slice(end, end + 2)}`)
  const address = rest.slice(end + 2)
  if (length !== 20 || address.length !== 40 || reference.length < end) return undefined
  const checksum = Hash.keccak256(`0x${String(value).toLowerCase().slice(6)}`).slice(2, 10)
  const chain = reference === '' ? 'eip155' : `eip155:${BigInt(`0x${reference}`)}`
  const plain = Address.checksum(`0x${address}`)
  return { kind: 'text', text: `${plain}@${chain}#${checksum.toUpperCase()}` }
}
