import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Admission, queryOf } from './admission.ts'
import type { Limits } from './limits.ts'
import type { Session, Wire } from './session.ts'

export type SocketsParts = {
  limits: Limits
  admit(request: IncomingMessage): Admission
  begin(clientId: string, wire: Wire): Session
}

export type Sockets = {
  /** Takes over an HTTP upgrade. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  count(): number
  /** Tells every client to come again, and cuts those who do not leave. */
  close(): Promise<void>
}

const leaveWithin = 1_000
const missedMax = 2

/** The open WebSockets: admission, pings, frames of the right kind, and no reader too slow. */
export function createSockets({ limits, admit, begin }: SocketsParts): Sockets {
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
  })
  const missed = new WeakMap<WebSocket, number>()
  const pinging = setInterval(() => {
    for (const socket of server.clients) {
      const before = missed.get(socket) ?? 0
      missed.set(socket, before + 1)
      // One may be missing because this process itself stood still, and its answer was not read yet.
      if (before < missedMax) socket.ping()
      else socket.terminate()
    }
  }, limits.pingInterval)

  function open(socket: WebSocket, clientId: string): void {
    const session = begin(clientId, {
      send(text) {
        if (socket.readyState !== socket.OPEN) return
        socket.send(text)
        if (socket.bufferedAmount > limits.bufferBytes) socket.terminate()
      },
      close: (code, reason) => shut(socket, code, reason),
    })
    socket.on('pong', () => missed.delete(socket))
    socket.on('message', (data, isBinary) => {
      if (socket.readyState !== socket.OPEN) return
      if (isBinary) shut(socket, 1003, 'Text frames only')
      else session.receive(String(data))
    })
    socket.on('close', () => session.end())
  }

  /** Clients that ask for it, browsers foremost, can read a refusal only from a close. */
  function refuse(request: IncomingMessage, socket: Duplex, head: Buffer, refusal: Refusal): void {
    if (queryOf(request).get('useOnCloseEvent') !== 'true' && refusal.status !== undefined) {
      rejectUpgrade(socket, refusal.status, refusal.reason)
      return
    }
    server.handleUpgrade(request, socket, head, (accepted) => {
      accepted.on('error', () => {})
      shut(accepted, refusal.code, refusal.reason)
    })
  }

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => {})
      if (server.clients.size >= limits.sockets) {
        refuse(request, socket, head, { code: 1013, reason: 'Too many requests' })
        return
      }
      const admission = admit(request)
      if (!admission.ok) {
        refuse(request, socket, head, { ...admission, code: 3000 })
        return
      }
      server.handleUpgrade(request, socket, head, (accepted) => {
        accepted.on('error', () => {})
        open(accepted, admission.clientId)
      })
    },
    count: () => server.clients.size,
    async close() {
      clearInterval(pinging)
      const gone = [...server.clients].map(
        (socket) => new Promise((resolve) => socket.once('close', resolve)),
      )
      for (const socket of server.clients) shut(socket, 1001, 'Server terminating')
      await Promise.all(gone)
    },
  }
}

type Refusal = { status?: number; code: number; reason: string }

/** Closes, and cuts when the other side does not answer. */
function shut(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason)
  setTimeout(() => socket.terminate(), leaveWithin).unref()
}

function rejectUpgrade(socket: Duplex, status: number, reason: string): void {
  // Without this the descriptor would be kept for as long as the other side keeps its own.
  socket.once('finish', () => socket.destroy())
  const name = status === 401 ? 'Unauthorized' : 'Forbidden'
  socket.end(
    [
      `HTTP/1.1 ${status} ${name}`,
      'connection: close',
      'content-type: text/plain',
      `content-length: ${Buffer.byteLength(reason)}`,
      '',
      reason,
    ].join('\r\n'),
  )
}
