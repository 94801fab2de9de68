import type { IncomingMessage } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Clock } from '@latchkey/protocol'
import { postJsonRpc } from '@latchkey/protocol/wire'
import type { Asker } from '@latchkey/service/clients'
import { createShares, type Share } from '@latchkey/service/clients'
import { type Reply, refuse } from '@latchkey/service/http'
import type { Log } from '@latchkey/service/logs'
import { describeError } from '@latchkey/service/logs'
import { shut, startHeartbeat } from '@latchkey/service/sockets'
import { type WebSocket, WebSocketServer } from 'ws'
import type { RpcProxy } from '../../../edge/ports/rpcProxy.ts'
import { type Admission, type AdmissionRules, admit } from './admission.ts'
import { createFeeds, type Feeds } from './feeds.ts'
import type { SocketLimits } from './limits.ts'
import { createSession } from './session.ts'
import { createWire } from './wire.ts'

export type RpcSocketsSettings = AdmissionRules & {
  proxy: RpcProxy
  limits: SocketLimits
  /** Bytes of the largest frame. */
  frameLimit: number
  /** Milliseconds that a node has for its answer. */
  timeout: number
  log: Log
  clock: Clock
}

/** JSON-RPC over WebSockets. */
export type RpcSockets = {
  /** Takes over an HTTP upgrade. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Tells every client that the service ends, and leaves the nodes. */
  close(): Promise<void>
}

type Admitted = Extract<Admission, { ok: true }>

const tooManySockets = refuse(503, 'sockets', 'Too many sockets')
const tooManyOfClient = refuse(429, 'sockets', 'Too many sockets of one client')

/** The open WebSockets: who may open one, what each may cost, and no reader too slow. */
export function createRpcSockets(settings: RpcSocketsSettings): RpcSockets {
  const { callers, limits, log, proxy, timeout, clock } = settings
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: settings.frameLimit,
  })
  const heartbeat = startHeartbeat(() => server.clients, limits.pingInterval, clock)
  const socketsOf = createShares(limits.perClient)
  const subscriptionsOf = createShares(limits.subscriptionsPerClient)
  const feedsOf = new Map<string, Feeds>()

  function feeds({ chain, url }: Admitted): Feeds {
    const known = feedsOf.get(chain.id)
    if (known) return known
    const made = createFeeds({
      url,
      chainId: chain.id,
      timeout,
      clock,
      most: limits.subscriptionsPerChain,
      onGivenUp: () => log.write('warn', 'node', { chain: chain.id, socket: 'given up' }),
    })
    feedsOf.set(chain.id, made)
    return made
  }

  function subscriptionShare(asker: Asker): Share {
    const share = subscriptionsOf(callers.clientOf(asker))
    return { ...share, isFull: () => callers.isLimited(asker) && share.isFull() }
  }

  function open(socket: WebSocket, admitted: Admitted): void {
    const { chain, asker } = admitted
    const client = callers.clientOf(asker)
    const started = performance.now()
    socketsOf(client).change(1)
    heartbeat.watch(socket)
    const session = createSession(createWire(socket, limits.bufferBytes, clock), {
      chain,
      client,
      proxy,
      feeds: feeds(admitted),
      limits,
      share: subscriptionShare(asker),
      isTooFast: (cost) => callers.wait(asker, postJsonRpc.path, cost) > 0,
      onError: (error) => log.write('error', 'failure', { error: describeError(error) }),
    })
    socket.on('message', (data, isBinary) => {
      if (socket.readyState !== socket.OPEN) return
      if (isBinary) shut(socket, 1003, 'Text frames only', clock)
      else session.receive(String(data))
    })
    socket.on('close', (code) => {
      socketsOf(client).change(-1)
      session.end()
      const milliseconds = Math.round(performance.now() - started)
      log.write('info', 'socket', { chain: chain.id, code, milliseconds })
    })
  }

  function refusalOf(admission: Admission): Reply<never> | undefined {
    if (server.clients.size >= limits.total) return tooManySockets
    if (!admission.ok) return admission.refusal
    const { asker } = admission
    const isFull = callers.isLimited(asker) && socketsOf(callers.clientOf(asker)).isFull()
    return isFull ? tooManyOfClient : undefined
  }

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => {})
      const admission = admit(request, settings)
      const refusal = refusalOf(admission)
      if (refusal) return reject(socket, refusal)
      if (!admission.ok) return
      server.handleUpgrade(request, socket, head, (accepted) => {
        // A broken frame: the socket closes with a code that says so.
        accepted.on('error', () => {})
        open(accepted, admission)
      })
    },
    async close() {
      heartbeat.stop()
      for (const one of feedsOf.values()) one.close()
      const gone = [...server.clients].map(
        (socket) => new Promise((resolve) => socket.once('close', resolve)),
      )
      for (const socket of server.clients) shut(socket, 1001, 'Server terminating', clock)
      await Promise.all(gone)
    },
  }
}

/** Answers an upgrade by HTTP, as the route does. */
function reject(socket: Duplex, { status, headers, body }: Reply<never>): void {
  // Without this the descriptor would be kept for as long as the other side keeps its own.
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
