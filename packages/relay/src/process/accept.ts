import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export type Acceptor = {
  port: number
  /** Hands over every connection that no process has taken yet. */
  handAll(): void
  /** Notes that another process has taken the connection. */
  taken(connection: number): void
  /** Accepts no further connection. */
  stopListening(): void
  /** Accepts no further connection, and closes those that no process has taken. */
  close(): void
}

/**
 * Accepts connections and reads nothing from them. Hands each to `hand` until a process has taken it. Without such a
 * process, a new client waits instead of being refused.
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
    stopListening: () => void server.close(),
    close() {
      server.close()
      for (const socket of open.values()) socket.destroy()
    },
  }
}
