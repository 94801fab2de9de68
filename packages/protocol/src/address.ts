import { type AccountId, parseAccountId } from './caip.ts'
import { families, type Namespace, namespaces } from './families.ts'

/** Whether `value` has the form of an address of the namespace. Checksums are the adapters' business. */
export function hasAddressSyntax(namespace: Namespace, value: string): boolean {
  return families[namespace].addressSyntax.test(value)
}

/** Whether `value` is a CAIP-10 account id whose address has the form of its namespace. */
export function hasAccountSyntax(value: string): value is AccountId {
  const parsed = parseAccountId(value)
  return parsed !== undefined && hasAddressSyntax(parsed.namespace, parsed.address)
}

/**
 * The family that a text has the form of an address of, if any. Where several fit it is Bitcoin, whose addresses are the
 * shorter ones, else the first.
 */
export function familyOfAddress(value: string): Namespace | undefined {
  const fitting = namespaces.filter((namespace) => hasAddressSyntax(namespace, value))
  return fitting.find((namespace) => namespace === 'bip122') ?? fitting[0]
}

/** Whether two addresses of one namespace are the same account. EVM addresses ignore case and `0x`. */
export function isSameAddress(namespace: Namespace, one: string, other: string): boolean {
  return canonicalAddress(namespace, one) === canonicalAddress(namespace, other)
}

/** One spelling per address, for keys and comparison; not for display. */
export function canonicalAddress(namespace: Namespace, value: string): string {
  return families[namespace].canonicalAddress?.(value) ?? value
}

/** `0x1234…abcd`: the first `start` and last `end` characters, whole when that would save nothing. */
export function shortAddress(value: string, start = 6, end = 4): string {
  return value.length <= start + end + 1 ? value : `${value.slice(0, start)}…${value.slice(-end)}`
}
