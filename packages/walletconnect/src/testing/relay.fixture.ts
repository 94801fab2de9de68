import { once } from 'node:events'
import { systemClock } from '@latchkey/protocol'
import { type WebSocket, WebSocketServer } from 'ws'
import { newId, parseRpc, type RpcRequest } from '../wire/json-rpc.ts'

type Published = { topic: string; message: string; tag: number; ttl: number; prompt: boolean }

/** A small relay that can lie: it answers by its rules, and records every frame. */
export type LyingRelay = {
  url: string
  received: RpcRequest[]
  published: Published[]
  /** The addresses of the requested connections. */
  connections: string[]
  /** Sends any text to all clients. */
  say(text: string): void
  /** Brings a message to all clients. */
  bring(topic: string, message: string): void
  cut(): void
  /** From now on messages go only to the n-th of a topic's subscribers. */
  deliverTo: number | undefined
  stop(): Promise<void>
}

export type Rules = {
  /** Only the plain methods, as older relays. */
  plainOnly?: boolean
  /** Answers nothing. */
  silent?: boolean
  /** Refuses each connection. */
  close?: { code: number; reason: string }
  /** Milliseconds that its time is ahead of this machine's: messages have it, and JWTs are refused by it. */
  ahead?: number
  /** An error for the n-th publish (from 0). */
  failPublish?(count: number): { code: number; message: string } | undefined
  /** An error for the n-th subscription after a break (from 0). */
  failResubscribe?(count: number): { code: number; message: string } | undefined
}

export async function lyingRelay(rules: Rules = {}, port = 0): Promise<LyingRelay> {
  const server = new WebSocketServer({ port, host: '127.0.0.1' })
  await once(server, 'listening')
  const received: RpcRequest[] = []
  const published: Published[] = []
  const connections: string[] = []
  const topics = new Map<WebSocket, Set<string>>()
  let publishes = 0
  let resubscriptions = 0

  const now = () => Date.now() + (rules.ahead ?? 0)

  /** Why the relay does not take the JWT of an address, if so. */
  function refusalOf(address: string): string | undefined {
    const [, payload = ''] = (/auth=([^&]*)/.exec(address)?.[1] ?? '').split('.')
    const { iat, exp } = Object(JSON.parse(String(Buffer.from(payload, 'base64url'))))
    if (iat > now() / 1000 + 300) return 'JWT validation error: JWT Token is not yet valid'
    return exp < now() / 1000 - 300 ? 'JWT validation error: JWT Token is expired' : undefined
  }

  function deliver(to: WebSocket, { topic, message }: Pick<Published, 'topic' | 'message'>) {
    const data = { topic, message, publishedAt: now(), tag: 0 }
    const params = { id: topic, data }
    const frame = { jsonrpc: '2.0', method: 'irn_subscription', params }
    to.send(`{"id":${newId(6, systemClock)},${JSON.stringify(frame).slice(1)}`)
  }

  function subscribe(socket: WebSocket, topic: string) {
    topics.get(socket)?.add(topic)
    for (const one of published) if (one.topic === topic) deliver(socket, one)
  }

  function publish(from: WebSocket, one: Published) {
    published.push(one)
    const others = [...topics].flatMap(([socket, known]) =>
      socket !== from && known.has(one.topic) ? [socket] : [],
    )
    const chosen =
      relay.deliverTo === undefined ? others : others.slice(relay.deliverTo).slice(0, 1)
    for (const socket of chosen) deliver(socket, one)
  }

  function answer(socket: WebSocket, request: RpcRequest): unknown {
    const params = Object(request.params)
    switch (request.method) {
      case 'irn_publish':
        publish(socket, params)
        return true
      case 'irn_subscribe':
        subscribe(socket, params.topic)
        return 'id'
      case 'irn_batchSubscribe':
        for (const topic of params.topics) subscribe(socket, topic)
        return []
      case 'irn_unsubscribe':
        topics.get(socket)?.delete(params.topic)
        return true
      case 'wc_proposeSession': {
        if (rules.plainOnly) return undefined
        subscribe(socket, params.pairingTopic)
        const message = params.sessionProposal
        publish(socket, { topic: params.pairingTopic, message, tag: 1100, ttl: 300, prompt: true })
        return true
      }
      default:
        return undefined
    }
  }

  function hear(socket: WebSocket, request: RpcRequest) {
    received.push(request)
    if (rules.silent) return
    const frame = { jsonrpc: '2.0' }
    const isPublish = request.method === 'irn_publish'
    const isAgain = request.method === 'irn_batchSubscribe'
    const failure = isPublish
      ? rules.failPublish?.(publishes++)
      : isAgain
        ? rules.failResubscribe?.(resubscriptions++)
        : undefined
    const result = failure ? undefined : answer(socket, request)
    const unknown = { code: -32601, message: 'Method not found' }
    const rest = result === undefined ? { error: failure ?? unknown } : { result }
    socket.send(`{"id":${request.id},${JSON.stringify({ ...frame, ...rest }).slice(1)}`)
  }

  server.on('connection', (socket, { url = '' }) => {
    connections.push(url)
    const reason = refusalOf(url)
    const refusal = rules.close ?? (reason && { code: 3000, reason })
    if (refusal) return socket.close(refusal.code, refusal.reason)
    topics.set(socket, new Set())
    socket.on('message', (data) => {
      const message = parseRpc(String(data))
      if (message?.kind === 'request') hear(socket, message)
    })
    socket.on('close', () => topics.delete(socket))
  })

  const address = server.address()
  const relay: LyingRelay = {
    url: `ws://127.0.0.1:${typeof address === 'object' ? address?.port : port}`,
    received,
    published,
    deliverTo: undefined,
    connections,
    say: (text) => {
      for (const socket of topics.keys()) socket.send(text)
    },
    bring: (topic, message) => {
      for (const socket of topics.keys()) deliver(socket, { topic, message })
    },
    cut: () => {
      for (const socket of topics.keys()) socket.terminate()
    },
    async stop() {
      for (const socket of server.clients) socket.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return relay
}
