import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export const depth = { tokens: 500, entries: 5_000 }

const page = 50
const chainId = 'eip155:31337'
const address = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`

/**
 * A server in front of a gateway, whose every account has a long list of tokens and a long activity; all else it leaves
 * to the gateway.
 */
export async function startDeepGateway(gatewayUrl: string): Promise<{ url: string; stop(): void }> {
  const server = createServer((question, answer) => {
    const url = new URL(question.url ?? '/', gatewayUrl)
    const body = question.method === 'GET' ? deepAnswer(url) : undefined
    if (body === undefined) return forward(url, question, answer)
    answer.setHeader('access-control-allow-origin', '*')
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('No port')
  return {
    url: `http://127.0.0.1:${bound.port}/`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function deepAnswer({ pathname, searchParams }: URL): object | undefined {
  if (searchParams.get('chainId') !== chainId) return undefined
  if (pathname.endsWith('/balance')) return { balances: tokens }
  if (!pathname.endsWith('/history')) return undefined
  const start = Number(searchParams.get('cursor') ?? 0)
  const next = start + page
  const data = Array.from({ length: page }, (_, index) => entry(start + index))
  return { data, next: next < depth.entries ? String(next) : null }
}

/** Streams, too, and each header as it is. */
function forward(url: URL, question: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = question
  const onward = request(url, { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  question.pipe(onward)
}

const tokens = Array.from({ length: depth.tokens }, (_, index) => ({
  name: `Token number ${index + 1}`,
  symbol: `T${index + 1}`,
  chainId,
  address: `${chainId}:${address(index)}`,
  value: (depth.tokens - index) * 12.34,
  price: 12.34,
  quantity: { decimals: '18', numeric: `${depth.tokens - index}.000000000000000001` },
  iconUrl: '',
}))

const hour = 3_600_000
const newest = Date.now()

/** One transfer an hour, back from now. */
function entry(index: number) {
  const isIn = index % 2 === 0
  return {
    id: `entry-${index}`,
    metadata: {
      operationType: isIn ? 'receive' : 'send',
      hash: `0x${(index + 1).toString(16).padStart(64, '0')}`,
      minedAt: new Date(newest - index * hour).toISOString(),
      sentFrom: address(index),
      sentTo: address(index + 1),
      status: 'confirmed',
      nonce: index,
      chain: chainId,
    },
    transfers: [
      {
        fungible_info: { name: 'USD Coin', symbol: 'USDC' },
        direction: isIn ? 'in' : 'out',
        quantity: { numeric: `${index + 1}.25` },
      },
    ],
  }
}
