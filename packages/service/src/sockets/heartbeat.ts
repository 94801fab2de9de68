import { type Clock, every } from '@latchkey/protocol'
import type { WebSocket } from 'ws'

const missedMax = 2

/** Detects dead sockets. */
type Heartbeat = {
  /** Counts the pongs of an open socket. */
  watch(socket: WebSocket): void
  stop(): void
}

/** Pings sockets each `interval` milliseconds, and cuts those that leave two pings without an answer. */
export function startHeartbeat(
  sockets: () => Iterable<WebSocket>,
  interval: number,
  clock: Clock,
): Heartbeat {
  const missed = new WeakMap<WebSocket, number>()
  const stop = every(clock, interval, () => {
    for (const socket of sockets()) {
      const before = missed.get(socket) ?? 0
      missed.set(socket, before + 1)
      // One pong may be missing because this process was paused and has not read it yet.
      if (before < missedMax) socket.ping()
      else socket.terminate()
    }
  })
  return {
    watch: (socket) => void socket.on('pong', () => missed.delete(socket)),
    stop,
  }
}
