import { shortAddress } from '@latchkey/protocol'

/** An address in groups of four characters, a prefix such as `0x` with the first: easier to compare by eye. */
export function addressGroups(address: string): string[] {
  const prefix = /^0x/.exec(address)?.[0] ?? ''
  const groups = address.slice(prefix.length).match(/.{1,4}/g) ?? []
  const [first = '', ...rest] = groups
  return [prefix + first, ...rest]
}

/** How many groups fit on a line of a phone's card. */
const groupsMax = 6

/** The lines of so many groups: as few as fit, of about the same length, so that no group stands alone. */
export function addressLines(groups: readonly string[]): { from: number; to: number }[] {
  const lines = Math.ceil(groups.length / groupsMax)
  const length = Math.ceil(groups.length / lines)
  return Array.from({ length: lines }, (_, line) => ({
    from: line * length,
    to: Math.min((line + 1) * length, groups.length),
  }))
}

/** Both ends of an address, as text that no line is broken within: a browser would break it behind the ellipsis. */
export function unbrokenAddress(address: string): string {
  return shortAddress(address).replace('…', '…\u2060')
}
