import type { Clock } from '@latchkey/protocol'
import { postJsonRpc } from '@latchkey/protocol/wire'
import { type Asker, createShares, networkKey, type Share } from '@latchkey/service/clients'
import { type Reply, refuse } from '@latchkey/service/http'
import { describeError, type Log } from '@latchkey/service/logs'
import { closeAfterRequests, closeAll, shut, startHeartbeat } from '@latchkey/service/sockets'
import { type WebSocket, WebSocketServer } from 'ws'
import type { RpcProxy } from '../../../edge/ports/rpcProxy.ts'
import { type Admission, type AdmissionRules, admit } from './admission.ts'
import { createChainFeeds } from './chainFeeds.ts'
import type { SocketLimits } from './limits.ts'
import { createSession, type Session } from './session.ts'
import { type RpcSockets, rejectUpgrade } from './upgrade.ts'
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

type Admitted = Extract<Admission, { ok: true }>

const tooManySockets = refuse(503, 'sockets', 'Too many sockets')
const tooManyOfClient = refuse(429, 'sockets', 'Too many sockets of one client')

/** Creates the WebSockets' server, with limits for clients, messages and slow readers. */
export function createRpcSockets(settings: RpcSocketsSettings): RpcSockets {
  const { callers, limits, log, proxy, clock } = settings
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: settings.frameLimit,
  })
  const heartbeat = startHeartbeat(() => server.clients, limits.pingInterval, clock)
  const socketsOf = createShares(limits.perClient)
  const subscriptionsOf = createShares(limits.subscriptionsPerClient)
  const sessions = new Map<WebSocket, Session>()
  const feeds = createChainFeeds({ ...settings, most: limits.subscriptionsPerChain })

  /** Totals count by network, since one customer may have many addresses. */
  const networkOf = (asker: Asker) => networkKey(callers.clientOf(asker))

  function subscriptionShare(asker: Asker): Share {
    const share = subscriptionsOf(networkOf(asker))
    return { ...share, isFull: () => callers.isLimited(asker) && share.isFull() }
  }

  function open(socket: WebSocket, admitted: Admitted): void {
    const { chain, asker } = admitted
    const client = callers.clientOf(asker)
    const share = socketsOf(networkKey(client))
    const started = performance.now()
    share.change(1)
    heartbeat.watch(socket)
    const session = createSession(createWire(socket, limits.bufferBytes, clock), {
      chain,
      client,
      proxy,
      feeds: feeds.of(admitted),
      limits,
      share: subscriptionShare(asker),
      isTooFast: (cost) => callers.wait(asker, postJsonRpc.path, cost) > 0,
      onError: (error) => log.write('error', 'failure', { error: describeError(error) }),
    })
    sessions.set(socket, session)
    socket.on('message', (data, isBinary) => {
      if (socket.readyState !== socket.OPEN) return
      if (isBinary) shut(socket, 1003, 'Text frames only', clock)
      else session.receive(String(data))
    })
    socket.on('close', (code) => {
      share.change(-1)
      sessions.delete(socket)
      session.end()
      const milliseconds = Math.round(performance.now() - started)
      log.write('info', 'socket', { chain: chain.id, code, milliseconds })
    })
  }

  function refusalOf(admission: Admission): Reply<never> | undefined {
    if (server.clients.size >= limits.total) return tooManySockets
    if (!admission.ok) return admission.refusal
    const { asker } = admission
    const isFull = callers.isLimited(asker) && socketsOf(networkOf(asker)).isFull()
    return isFull ? tooManyOfClient : undefined
  }

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => {})
      const admission = admit(request, settings)
      const refusal = refusalOf(admission)
      if (refusal) return rejectUpgrade(socket, refusal)
      if (!admission.ok) return
      server.handleUpgrade(request, socket, head, (accepted) => {
        // After a malformed frame the socket closes with a code for it.
        accepted.on('error', () => {})
        open(accepted, admission)
      })
    },
    count: () => server.clients.size,
    leave: () => closeAfterRequests(sessions, { code: 1012, reason: 'Server restarting', clock }),
    async close() {
      heartbeat.stop()
      feeds.close()
      await closeAll(server.clients, { code: 1001, reason: 'Server terminating', clock })
    },
  }
}
