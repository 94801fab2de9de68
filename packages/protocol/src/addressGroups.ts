/** An address in groups of four characters, a prefix such as `0x` with the first: easier to compare by eye. */
export function addressGroups(address: string): string[] {
  const prefix = /^0x/.exec(address)?.[0] ?? ''
  const groups = address.slice(prefix.length).match(/.{1,4}/g) ?? []
  const [first = '', ...rest] = groups
  return [prefix + first, ...rest]
}

/** How many characters wide the groups of an address are in even lines: of five where that leaves no rest, else of four. */
export function groupsWidth(groups: readonly string[]): number {
  const columns = groups.length % 5 === 0 ? 5 : 4
  const line = groups.slice(0, columns).join(' ').length
  return line + 0.5
}
