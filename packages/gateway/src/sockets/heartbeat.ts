import type { WebSocket } from 'ws'

const missedMax = 2

/** Asks sockets whether they are still there. */
export type Heartbeat = {
  /** Counts the answers of a socket that has opened. */
  watch(socket: WebSocket): void
  stop(): void
}

/** Pings sockets each `interval` milliseconds, and cuts those that leave two pings without an answer. */
export function startHeartbeat(sockets: () => Iterable<WebSocket>, interval: number): Heartbeat {
  const missed = new WeakMap<WebSocket, number>()
  const pinging = setInterval(() => {
    for (const socket of sockets()) {
      const before = missed.get(socket) ?? 0
      missed.set(socket, before + 1)
      // One may be missing because this process itself stood still, and its answer was not read yet.
      if (before < missedMax) socket.ping()
      else socket.terminate()
    }
  }, interval)
  return {
    watch: (socket) => void socket.on('pong', () => missed.delete(socket)),
    stop: () => clearInterval(pinging),
  }
}
