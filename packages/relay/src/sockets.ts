import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Clock } from '@latchkey/protocol'
import { closeAfterRequests, closeAll, shut, startHeartbeat } from '@latchkey/service/sockets'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Admission, queryOf } from './admission.ts'
import type { Allowance, Limits } from './limits.ts'
import type { Client, Session, Wire } from './session.ts'
import { createWriteBatch } from './writeBatch.ts'

export type SocketsDependencies = {
  limits: Limits
  clock: Clock
  admit(request: IncomingMessage): Admission
  begin(client: Client, wire: Wire): Session
  /** Returns how much a client's address may still publish within an hour. */
  allowanceOf(request: IncomingMessage): Allowance
}

export type Sockets = {
  /** Takes over an HTTP upgrade. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  count(): number
  /** Requests every client to reconnect, once its requests have their responses. */
  leave(): Promise<void>
  /** Requests every client to reconnect, and cuts those that do not close. */
  close(): Promise<void>
}

/** Admits WebSockets, pings them, and cuts slow readers. */
export function createSockets({
  limits,
  clock,
  admit,
  begin,
  allowanceOf,
}: SocketsDependencies): Sockets {
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
  })
  const terminating = { code: 1001, reason: 'Server terminating', clock }
  const counts = createSocketCounts()
  const sessions = new Map<WebSocket, Session>()
  const batch = createWriteBatch()
  const heartbeat = startHeartbeat(() => server.clients, limits.pingInterval, clock)

  function open(socket: WebSocket, stream: Duplex, client: Client): void {
    const { clientId } = client
    counts.add(clientId, 1)
    const session = begin(client, {
      send(text) {
        if (socket.readyState !== socket.OPEN) return
        batch.hold(stream)
        socket.send(text)
        if (socket.bufferedAmount > limits.bufferBytes) socket.terminate()
      },
      afterwards: batch.afterwards,
      close: (code, reason) => shut(socket, code, reason, clock),
    })
    sessions.set(socket, session)
    heartbeat.watch(socket)
    socket.on('message', (data, isBinary) => {
      if (socket.readyState !== socket.OPEN) return
      if (isBinary) shut(socket, 1003, 'Text frames only', clock)
      else session.receive(String(data))
    })
    socket.on('close', () => {
      counts.add(clientId, -1)
      sessions.delete(socket)
      session.end()
    })
  }

  /** Refuses an upgrade. Browsers cannot read an HTTP refusal, so their clients request a close code. */
  function refuse(request: IncomingMessage, socket: Duplex, head: Buffer, refusal: Refusal): void {
    if (queryOf(request).get('useOnCloseEvent') !== 'true' && refusal.status !== undefined) {
      rejectUpgrade(socket, refusal.status, refusal.reason)
      return
    }
    server.handleUpgrade(request, socket, head, (accepted) => {
      accepted.on('error', () => {})
      shut(accepted, refusal.code, refusal.reason, clock)
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
      if (counts.of(admission.clientId) >= limits.socketsPerClient) {
        refuse(request, socket, head, { code: 1013, reason: 'Too many requests' })
        return
      }
      server.handleUpgrade(request, socket, head, (accepted) => {
        accepted.on('error', () => {})
        const { clientId } = admission
        open(accepted, socket, { clientId, hourly: allowanceOf(request) })
      })
    },
    count: () => server.clients.size,
    leave: () => closeAfterRequests(sessions, terminating),
    async close() {
      heartbeat.stop()
      await closeAll(server.clients, terminating)
    },
  }
}

/** Counts the open sockets of each client. */
function createSocketCounts() {
  const counts = new Map<string, number>()
  const of = (clientId: string) => counts.get(clientId) ?? 0
  return {
    of,
    add(clientId: string, change: 1 | -1): void {
      const count = of(clientId) + change
      if (count === 0) counts.delete(clientId)
      else counts.set(clientId, count)
    },
  }
}

type Refusal = { status?: number; code: number; reason: string }

function rejectUpgrade(socket: Duplex, status: number, reason: string): void {
  // Otherwise the descriptor would stay open until the client closes its side.
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
