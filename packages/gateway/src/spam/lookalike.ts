import type { Namespace } from '@latchkey/protocol'

const shown = 4

/**
 * Whether `address` is made to be mistaken for one of `known`: it begins and ends with the same four hex digits and is
 * not it. Both in lower case.
 */
export function isLookalike(address: string, known: Iterable<string>): boolean {
  const ends = shownEnds('eip155', address)
  for (const other of known) {
    if (other !== address && shownEnds('eip155', other) === ends) return true
  }
  return false
}

/** The four characters at each end of an address, which is what people compare. On EVM without `0x` and in lower case. */
export function shownEnds(namespace: Namespace, address: string): string {
  const text = namespace === 'eip155' ? address.toLowerCase().replace(/^0x/, '') : address
  return `${text.slice(0, shown)}${text.slice(-shown)}`
}
