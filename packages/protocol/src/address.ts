import type { Namespace } from './caip.ts'

const syntax: Record<Namespace, RegExp> = {
  eip155: /^(0x)?[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122:
    /^(bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}$|^(BC|TB|BCRT)1[02-9AC-HJ-NP-Z]{11,87}$|^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{35,50}$/,
}

/** Whether `value` has the form of an address of the namespace. Checksums are the adapters' business. */
export function hasAddressSyntax(namespace: Namespace, value: string): boolean {
  return syntax[namespace].test(value)
}

/** Whether two addresses of one namespace are the same account. EVM addresses ignore case and `0x`. */
export function isSameAddress(namespace: Namespace, one: string, other: string): boolean {
  return canonicalAddress(namespace, one) === canonicalAddress(namespace, other)
}

/** One spelling per address, for keys and comparison; not for display. */
export function canonicalAddress(namespace: Namespace, value: string): string {
  if (namespace === 'bip122' && /^(BC|TB|BCRT)1/.test(value)) return value.toLowerCase()
  if (namespace !== 'eip155') return value
  const lower = value.toLowerCase()
  return lower.startsWith('0x') ? lower : `0x${lower}`
}

/** `0x1234…abcd`: the first `start` and last `end` characters, whole when that would save nothing. */
export function shortAddress(value: string, start = 6, end = 4): string {
  return value.length <= start + end + 1 ? value : `${value.slice(0, start)}…${value.slice(-end)}`
}
