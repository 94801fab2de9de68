import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '@latchkey/protocol'

/**
 * Closes connections that have neither become a WebSocket nor finished a request `within` so many milliseconds. Node's
 * own time-outs count only silence, and do not run at all on a server that does not listen itself.
 */
export function cutUnfinished(server: Server, within: number, clock: Clock): void {
  const timers = new WeakMap<object, () => void>()
  function clearTimer(socket: object): void {
    timers.get(socket)?.()
  }
  function startTimer(socket: Socket): void {
    clearTimer(socket)
    if (socket.destroyed) return
    timers.set(
      socket,
      clock.after(within, () => socket.destroy()),
    )
  }
  server.on('connection', (socket: Socket) => {
    startTimer(socket)
    socket.on('close', () => clearTimer(socket))
  })
  server.on('request', ({ socket }, response) => response.on('close', () => startTimer(socket)))
  server.on('upgrade', (_request, socket) => clearTimer(socket))
}
