import { isIPv6 } from 'node:net'

/**
 * Returns the client of an address, for counting requests: an IPv4 address itself, even if IPv6 wraps it, and the first
 * 64 bits of an IPv6 address, since its owner has 2^64 of them.
 */
export function clientKey(address: string): string {
  const wrapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (wrapped !== undefined) return wrapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = tail === undefined ? before : [...before, ...missing, ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * Returns the wider network of a client, for limits that cost money or affect others: the first 48 bits of an IPv6 client,
 * since one customer may have that many networks. `client`: as {@link clientKey} returns it.
 */
export function networkKey(client: string): string {
  return client.includes(':') ? client.split(':').slice(0, 3).join(':') : client
}
