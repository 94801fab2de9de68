/** An address in groups of four characters, a prefix such as `0x` with the first: easier to compare by eye. */
export function addressGroups(address: string): string[] {
  const prefix = /^0x/.exec(address)?.[0] ?? ''
  const groups = address.slice(prefix.length).match(/.{1,4}/g) ?? []
  const [first = '', ...rest] = groups
  return [prefix + first, ...rest]
}
