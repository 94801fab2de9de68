import { once } from 'node:events'
import { createServer } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import * as v from 'valibot'

const callSchema = v.object({
  id: v.union([v.number(), v.string()]),
  method: v.string(),
  params: v.optional(v.array(v.unknown()), []),
})
type Call = v.InferOutput<typeof callSchema>

/** A node of an EVM chain of empty blocks. */
export type EmptyChain = {
  url: string
  /** The number of the newest block. */
  newest: number
  /** Whether it refuses to read blocks. */
  hasNoBlocks: boolean
  stop(): Promise<void>
}

/** Starts the node of chain 1. */
export async function startEmptyChain(): Promise<EmptyChain> {
  const server = createServer(async (request, response) => {
    const body: unknown = JSON.parse(await textOf(request))
    const answer = (call: unknown) => {
      const { id, method, params } = v.parse(callSchema, call)
      const isRefused = chain.hasNoBlocks && method === 'eth_getBlockByNumber'
      const error = { code: -32000, message: 'No blocks' }
      const outcome = isRefused ? { error } : { result: resultOf({ id, method, params }) }
      return { jsonrpc: '2.0', id, ...outcome }
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function resultOf({ method, params }: Call): unknown {
    if (method === 'eth_chainId') return '0x1'
    if (method === 'eth_getLogs') return []
    if (method !== 'eth_getBlockByNumber') return '0x0'
    const [block] = params
    const number = block === 'latest' || block === 'finalized' ? chain.newest : Number(block)
    return number > chain.newest ? null : blockAt(number)
  }

  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const chain: EmptyChain = {
    url: `http://127.0.0.1:${port}`,
    newest: 100,
    hasNoBlocks: false,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  return chain
}

function blockAt(number: number) {
  const hashOf = (one: number) => `0x${one.toString(16).padStart(64, '0')}`
  return {
    number: `0x${number.toString(16)}`,
    hash: hashOf(number + 1),
    parentHash: hashOf(number),
    timestamp: `0x${(1_700_000_000 + number).toString(16)}`,
    transactions: [],
    logsBloom: `0x${'0'.repeat(512)}`,
  }
}
