import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Clock } from '@latchkey/protocol'
import { createShares, type Share } from '@latchkey/service/clients'
import { closeAfterRequests, closeAll, shut, startHeartbeat } from '@latchkey/service/sockets'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Addresses } from './addresses.ts'
import { type Admission, queryOf } from './admission.ts'
import type { Limits } from './limits.ts'
import type { Client, Session, Wire } from './session.ts'
import { createWriteBatch } from './writeBatch.ts'

export type SocketsDependencies = {
  limits: Limits
  clock: Clock
  admit(request: IncomingMessage): Admission
  begin(client: Client, wire: Wire): Session
} & Addresses

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
  networkOf,
}: SocketsDependencies): Sockets {
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
  })
  const terminating = { code: 1001, reason: 'Server terminating', clock }
  const sharesOf = createSocketShares(limits, networkOf)
  const sessions = new Map<WebSocket, Session>()
  const batch = createWriteBatch()
  const heartbeat = startHeartbeat(() => server.clients, limits.pingInterval, clock)

  function open(socket: WebSocket, stream: Duplex, client: Client, shares: readonly Share[]): void {
    for (const share of shares) share.change(1)
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
      for (const share of shares) share.change(-1)
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
        refuse(request, socket, head, tooMany)
        return
      }
      const admission = admit(request)
      if (!admission.ok) {
        refuse(request, socket, head, { ...admission, code: 3000 })
        return
      }
      const shares = sharesOf(admission.clientId, request)
      if (shares.some((share) => share.isFull())) return refuse(request, socket, head, tooMany)
      server.handleUpgrade(request, socket, head, (accepted) => {
        accepted.on('error', () => {})
        const { clientId } = admission
        open(accepted, socket, { clientId, hourly: allowanceOf(request) }, shares)
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

/** Counts the sockets of each client and network. The result returns the shares that a client's socket counts for. */
function createSocketShares(limits: Limits, networkOf: Addresses['networkOf']) {
  const ofClients = createShares(limits.socketsPerClient)
  const ofNetworks = createShares(limits.socketsPerAddress)
  return (clientId: string, request: IncomingMessage): Share[] => {
    const network = networkOf(request)
    return [ofClients(clientId), ...(network === undefined ? [] : [ofNetworks(network)])]
  }
}

type Refusal = { status?: number; code: number; reason: string }

const tooMany: Refusal = { code: 1013, reason: 'Too many requests' }

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
