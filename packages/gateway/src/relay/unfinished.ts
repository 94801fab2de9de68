import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Cuts connections that within so many milliseconds have neither become a WebSocket nor sent a request and taken its
 * answer. Node counts only the time in which nothing comes, and on a server that does not listen itself nothing else.
 */
export function cutUnfinished(server: Server, within: number): void {
  const timers = new WeakMap<object, NodeJS.Timeout>()
  function end(socket: object): void {
    clearTimeout(timers.get(socket))
  }
  function begin(socket: Socket): void {
    end(socket)
    if (socket.destroyed) return
    timers.set(
      socket,
      setTimeout(() => socket.destroy(), within),
    )
  }
  server.on('connection', (socket: Socket) => {
    begin(socket)
    socket.on('close', () => end(socket))
  })
  server.on('request', ({ socket }, response) => response.on('close', () => begin(socket)))
  server.on('upgrade', (_request, socket) => end(socket))
}
