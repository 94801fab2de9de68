import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export type Acceptor = {
  port: number
  /** Hands over every connection that nobody has taken yet. */
  handAll(): void
  /** The connection is another process's now. */
  taken(connection: number): void
  close(): void
}

/**
 * Accepts connections and reads nothing from them. Each is handed to `hand` until it is told that it was taken: a
 * client that comes while there is nobody to take it waits, rather than being refused.
 */
export async function acceptConnections(
  port: number,
  host: string,
  hand: (connection: number, socket: Socket) => void,
): Promise<Acceptor> {
  const open = new Map<number, Socket>()
  let accepted = 0
  const server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    accepted += 1
    open.set(accepted, socket)
    socket.on('error', () => {})
    hand(accepted, socket)
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    handAll() {
      for (const [connection, socket] of open) hand(connection, socket)
    },
    taken(connection) {
      // Closes this process's end only: the connection lives on in the process that has taken it.
      open.get(connection)?.destroy()
      open.delete(connection)
    },
    close() {
      server.close()
      for (const socket of open.values()) socket.destroy()
    },
  }
}
