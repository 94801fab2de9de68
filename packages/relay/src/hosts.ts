import type { IncomingMessage } from 'node:http'
import { isLoopbackHost } from '@latchkey/service/clients'

/**
 * Returns the names of a relay without configured names: those of this machine, with the port of the request. Ignores the
 * request's `Host` header, which the client can choose.
 */
export function hostsOfThisMachine({ socket }: IncomingMessage): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${socket.localPort}`)
}

/** Throws a TypeError for a relay that other machines can reach, and that has no configured names. */
export function checkHosts(host: string, hosts: readonly string[] | undefined): void {
  if (hosts && hosts.length > 0) return
  if (isLoopbackHost(host)) return
  throw new TypeError(
    `Relay configuration: hosts: a relay that listens on ${host} needs the names that clients know it by`,
  )
}
