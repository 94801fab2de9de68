import type { IncomingMessage } from 'node:http'

/** What identifies the client of a request: its headers, by lower-case name, and the address of its connection. */
export type Asker = { header(name: string): string | undefined; address: string | undefined }

/** Returns what identifies the client of a request of Node. */
export function askerOf({ headers, socket }: IncomingMessage): Asker {
  return {
    header(name) {
      const value = headers[name]
      return Array.isArray(value) ? value.join(', ') : value
    },
    address: socket.remoteAddress,
  }
}
