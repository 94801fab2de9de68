import { once } from 'node:events'
import { createServer } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { identityAnswer } from '@latchkey/service/testing'
import * as v from 'valibot'
import { type WebSocket, WebSocketServer } from 'ws'

const callSchema = v.object({
  id: v.union([v.number(), v.string()]),
  method: v.string(),
  params: v.optional(v.array(v.unknown()), []),
})
export type NodeCall = v.InferOutput<typeof callSchema>

/** What the node answers a call over its WebSocket with: JSON text of a result, an error, or nothing at all. */
export type NodeAnswer = { result: string } | { error: string } | undefined

/** A node whose every word the test decides. */
export type TestNode = {
  port: number
  /** The calls over WebSockets so far. */
  calls: NodeCall[]
  /** The bodies over HTTP so far. */
  posted: string[]
  answer(call: NodeCall): NodeAnswer
  /** Sends text to all that are connected. */
  say(text: string): void
  connections(): number
  stop(): Promise<void>
}

/** Starts a node; its subscriptions are numbered from 1 on. Port 0 takes a free one. */
export async function startNode(port = 0): Promise<TestNode> {
  const server = createServer(async (request, response) => {
    const body = await textOf(request)
    const own = identityAnswer(body, chainOf(request.url))
    if (own !== undefined) return void response.end(own)
    node.posted.push(body)
    response.end(body.startsWith('[') ? echoes(body) : echo(body))
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, request) => {
    let isFirst = true
    socket.on('message', (data) => {
      const call = v.parse(callSchema, JSON.parse(String(data)))
      // The gateway first asks which chain it is.
      if (!isFirst || call.method !== 'eth_chainId') return reply(socket, call)
      isFirst = false
      const result = chainOf(request.url)
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: call.id, result }))
    })
  })
  let subscriptions = 0

  function reply(socket: WebSocket, call: NodeCall): void {
    node.calls.push(call)
    const answer = node.answer(call)
    if (!answer) return
    const outcome = 'result' in answer ? `"result":${answer.result}` : `"error":${answer.error}`
    socket.send(`{"jsonrpc":"2.0","id":${JSON.stringify(call.id)},${outcome}}`)
  }

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const node: TestNode = {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    calls: [],
    posted: [],
    answer(call) {
      if (/unsubscribe$/i.test(call.method)) return { result: 'true' }
      subscriptions += 1
      return { result: String(subscriptions) }
    },
    say(text) {
      for (const socket of sockets.clients) socket.send(text)
    },
    connections: () => sockets.clients.size,
    async stop() {
      for (const socket of sockets.clients) socket.terminate()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  return node
}

/** The chain that the node serves, by the last digit of its address: `/2`; without one it is the first. */
function chainOf(url: string | undefined): string {
  return `0x${/\d$/.exec(url ?? '')?.[0] ?? '1'}`
}

/** The answer to one call: its id to the last digit, and its method. */
function echo(call: string): string {
  const id = /"id":("[^"]*"|\d+)/.exec(call)?.[1] ?? 'null'
  const method = /"method":("[^"]*")/.exec(call)?.[1] ?? 'null'
  return `{"jsonrpc":"2.0","id":${id},"result":${method}}`
}

function echoes(batch: string): string {
  return `[${batch.split('},{').map(echo).join(',')}]`
}
