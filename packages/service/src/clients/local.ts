import type { Asker } from './asker.ts'
import { isLoopbackHost } from './rateLimit.ts'

/** What proxies and tunnels add to a request that they pass on. */
const passedOn = [
  ...['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'cf-connecting-ip', 'true-client-ip'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-server'],
]

/**
 * Returns whether a request comes from this machine and is for this machine: from a loopback address, for a loopback host, and
 * through no proxy. A page of another site that has its name lead to 127.0.0.1 (DNS rebinding) still sends its own host. A call
 * without a socket and without a host is one of this process.
 */
export function isLocalRequest({ header, address }: Asker): boolean {
  if (passedOn.some((name) => header(name) !== undefined)) return false
  const host = header('host')
  if (address === undefined && host === undefined) return true
  const isFromHere = address === undefined || isLoopbackHost(address.replace(/^::ffff:/i, ''))
  return isFromHere && host !== undefined && isLoopbackHost(host.replace(/:\d*$/, ''))
}
