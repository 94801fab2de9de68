import { normaliseAddress } from './address.ts'

/**
 * Returns the client of an address, for counting requests: an IPv4 address itself, even if IPv6 wraps it, and the first
 * 64 bits of an IPv6 address, since its owner has 2^64 of them. A port does not count.
 */
export function clientKey(address: string): string {
  const whole = normaliseAddress(address)
  const groups = whole.split(':')
  return groups.length === 8 ? groups.slice(0, 4).join(':') : whole
}

/**
 * Returns the wider network of a client, for limits that cost money or affect others: the first 48 bits of an IPv6 client,
 * since one customer may have that many networks. `client`: as {@link clientKey} returns it.
 */
export function networkKey(client: string): string {
  return client.includes(':') ? client.split(':').slice(0, 3).join(':') : client
}
