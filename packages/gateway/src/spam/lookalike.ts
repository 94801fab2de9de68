const shown = 4

/**
 * Whether `address` is made to be mistaken for one of `known`: it begins and ends with the same four hex digits and is
 * not it. Both in lower case.
 */
export function isLookalike(address: string, known: Iterable<string>): boolean {
  for (const other of known) {
    const begins = address.slice(2, 2 + shown) === other.slice(2, 2 + shown)
    if (begins && address.slice(-shown) === other.slice(-shown) && address !== other) return true
  }
  return false
}
