import { isIPv4, isIPv6 } from 'node:net'

/** The length of the longest text that is kept as an address. */
const lengthMax = 64

/**
 * Returns an address as one spelling: without port, brackets, quotes and zone; IPv6 in full with eight groups, and an IPv4
 * address that IPv6 wraps as IPv4. Other texts, such as `unknown`, stay.
 */
export function normaliseAddress(text: string): string {
  const bare = withoutPort(text.trim().replace(/^"(.*)"$/, '$1')).toLowerCase()
  const address = bare.replace(/%.*$/, '')
  return isIPv6(address) ? normaliseIPv6(address) : bare.slice(0, lengthMax)
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](:\d*)?$/.exec(text)?.[1]
  if (bracketed !== undefined) return bracketed
  const host = /^([\d.]+):\d*$/.exec(text)?.[1]
  return host !== undefined && isIPv4(host) ? host : text
}

function normaliseIPv6(address: string): string {
  const groups = groupsOf(address)
  const isWrapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isWrapped) return groups.map((group) => group.toString(16)).join(':')
  const [high = 0, low = 0] = groups.slice(6)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = readGroups(head)
  if (tail === undefined) return before
  const after = readGroups(tail)
  return [
    ...before,
    ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0),
    ...after,
  ]
}

function readGroups(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}
