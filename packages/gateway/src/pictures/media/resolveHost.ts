import { Resolver } from 'node:dns/promises'
import { createQueue } from './queue.ts'

/** Returns every IP address of a host name. Rejects if there is none, or when the signal aborts. */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<readonly string[]>

/** Lookups at a time, and what one of them has: milliseconds of the first try, and tries. */
const atOnce = 64
const patience = { timeout: 2_000, tries: 2 }

/**
 * Creates the resolution of names that strangers choose. It asks the DNS servers directly: `getaddrinfo` occupies threads
 * of the process until a silent server is given up, and delays every other connection. `servers`: addresses of DNS
 * servers; those of the system by default. Names of `/etc/hosts` have no address.
 */
export function createHostResolver(servers?: readonly string[]): ResolveHost {
  const queue = createQueue({ atOnce })
  return (host, signal) =>
    untilAborted(
      signal,
      queue.run(() => resolveBoth(host, signal, servers)),
    )
}

async function resolveBoth(
  host: string,
  signal: AbortSignal,
  servers: readonly string[] | undefined,
): Promise<readonly string[]> {
  signal.throwIfAborted()
  // This machine (RFC 6761, section 6.3), whatever a server says.
  if (/(^|\.)localhost\.?$/.test(host)) return []
  const resolver = new Resolver(patience)
  if (servers) resolver.setServers(servers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const addresses = [four, six].flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    if (addresses.length === 0 && four.status === 'rejected') throw four.reason
    return addresses
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
