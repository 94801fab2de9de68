import type { IncomingMessage } from 'node:http'
import { isLoopbackHost } from '@latchkey/service/clients'

/**
 * The names under which clients know a relay that was told none: those of this machine, at the port that the request
 * came to. A request's own word for it, the `Host` header, counts for nothing.
 */
export function hostsOfThisMachine({ socket }: IncomingMessage): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${socket.localPort}`)
}

/** Throws a TypeError for a relay that others than this machine can reach, and that does not know its names. */
export function checkHosts(host: string, hosts: readonly string[] | undefined): void {
  if (hosts && hosts.length > 0) return
  if (isLoopbackHost(host)) return
  throw new TypeError(
    `Relay configuration: hosts: a relay that listens on ${host} needs the names that clients know it by`,
  )
}
