import { once } from 'node:events'
import { createServer } from 'node:http'
import { text as textOf } from 'node:stream/consumers'

/** A request to a node as JSON, and what the node behind it answers. */
export type NodeExchange = { request: unknown; answer: unknown }
/** What a client gets in its place. */
export type OddAnswer = {
  status?: number
  headers?: Readonly<Record<string, string>>
  body: unknown
}

/** A proxy in front of a node that makes it misbehave. */
export type OddNode = {
  url: string
  /** The bodies of all requests, but for those that ask which chain it is. */
  requests: unknown[]
  /** The node behind it, which a test may change. */
  target: string
  /** Changes an exchange. At first, returns the answer unchanged. */
  alter(exchange: NodeExchange): OddAnswer | Promise<OddAnswer>
  stop(): Promise<void>
}

/** Starts a node that passes all on to the one at `target`. */
export async function startOddNode(target: string): Promise<OddNode> {
  const server = createServer(async (received, response) => {
    const body = await textOf(received)
    const request: unknown = JSON.parse(body)
    if (!body.includes('"id":"identity"')) odd.requests.push(request)
    const sent = await fetch(odd.target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const answer: unknown = await sent.json()
    const { status = 200, headers = {}, body: altered } = await odd.alter({ request, answer })
    const text = typeof altered === 'string' ? altered : JSON.stringify(altered)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const odd: OddNode = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    target,
    alter: ({ answer }) => ({ body: answer }),
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  return odd
}

/** The ways in which nodes say that they have too much to do, or that a batch is too large for them. */
export const oddities = {
  /** Every third answer of a batch is a refusal, inside a 200. */
  everyThird: ({ answer }: NodeExchange): OddAnswer => ({
    body: many(answer, (one, index) => (index % 3 === 2 ? refused(one, 429, 'Too many') : one)),
  }),
  /** One error object answers a batch of more than three. */
  threeAtMost: ({ request, answer }: NodeExchange): OddAnswer =>
    Array.isArray(request) && request.length > 3
      ? { body: refused({ id: null }, -32600, 'no batch of more than 3') }
      : { body: answer },
  /** The same inside a list, as geth says it. */
  threeAtMostInList: ({ request, answer }: NodeExchange): OddAnswer =>
    Array.isArray(request) && request.length > 3
      ? { body: [refused({ id: null }, -32600, 'batch too large')] }
      : { body: answer },
  /** Of a large batch only the first answers are sent. */
  partOnly: ({ answer }: NodeExchange): OddAnswer => ({
    body: Array.isArray(answer) ? answer.slice(0, 4) : answer,
  }),
  /** In a batch, every second answer is to the same call as the one before it. */
  doubled: ({ answer }: NodeExchange): OddAnswer => ({
    body: Array.isArray(answer)
      ? answer.map((one, index) => (index % 2 === 1 ? answer[index - 1] : one))
      : answer,
  }),
  /** Batches are not taken at all. */
  noBatches: ({ request, answer }: NodeExchange): OddAnswer =>
    Array.isArray(request)
      ? { status: 400, body: refused({ id: null }, -32600, 'Batches are not supported') }
      : { body: answer },
  /** Batches of more than three are refused before they are read. */
  tooLarge: ({ request, answer }: NodeExchange): OddAnswer =>
    Array.isArray(request) && request.length > 3
      ? { status: 413, body: '<html>Payload Too Large</html>' }
      : { body: answer },
}

function many(answer: unknown, alter: (one: unknown, index: number) => unknown): unknown {
  return Array.isArray(answer) ? answer.map(alter) : answer
}

/** An error in the place of an answer. */
export function refused(one: unknown, code: number, message: string) {
  const id = typeof one === 'object' && one !== null && 'id' in one ? one.id : null
  return { jsonrpc: '2.0', id, error: { code, message } }
}
