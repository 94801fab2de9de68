import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Reply } from '@latchkey/service/http'

/** JSON-RPC over WebSockets. */
export type RpcSockets = {
  /** Handles an HTTP upgrade, with the parameters of Node's `upgrade` event. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Returns the number of open sockets. */
  count(): number
  /** Requests each client to reconnect (close code 1012), once its requests have their responses. */
  leave(): Promise<void>
  /** Closes every socket, and leaves the nodes. */
  close(): Promise<void>
}

/** Answers an upgrade by HTTP, as the route does. */
export function rejectUpgrade(socket: Duplex, { status, headers, body }: Reply<never>): void {
  // Otherwise the socket would stay open until the other side closes it.
  socket.once('finish', () => socket.destroy())
  // A refusal is never a stream.
  const text = typeof body === 'string' ? body : ''
  const lines = Object.entries({
    ...headers,
    connection: 'close',
    'content-length': String(Buffer.byteLength(text)),
  }).map(([name, value]) => `${name}: ${value}`)
  const first = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`
  socket.end(`${[first, ...lines].join('\r\n')}\r\n\r\n${text}`)
}
