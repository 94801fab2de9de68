import { createServer } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import * as v from 'valibot'
import { blockAt, hashOf, type SimulatedBlock } from './chain.ts'

// A node of a busy chain, in a separate process: it sends its port to the parent. `node nodeMain.ts 10000 50`
const [followedCount = 10_000, blockTime = 50] = process.argv.slice(2).map(Number)
/** Seconds between two blocks by their own times, however fast they come. */
const secondsPerBlock = 2
const first = 1_000
const began = Date.now()
let newest = first
/** Blocks are made before they are due, so that answers take no time of the bench. */
const blocks = new Map<number, SimulatedBlock>()
const keptBlocks = 150

const callSchema = v.object({ id: v.unknown(), method: v.string(), params: v.array(v.unknown()) })
const bodySchema = v.union([v.array(callSchema), callSchema])
const filterSchema = v.object({
  blockHash: v.string(),
  topics: v.array(v.nullable(v.array(v.string()))),
})

function make(number: number): SimulatedBlock {
  const known = blocks.get(number)
  if (known) return known
  const time = Math.floor(began / 1_000) + (number - first) * secondsPerBlock
  const block = blockAt(number, time, followedCount)
  blocks.set(number, block)
  if (blocks.size > keptBlocks) for (const old of [...blocks.keys()].slice(0, 1)) blocks.delete(old)
  return block
}

function answer(method: string, params: readonly unknown[]): unknown {
  switch (method) {
    case 'eth_chainId':
      return '0x2105'
    case 'eth_getBlockByNumber': {
      const number = params[0] === 'latest' ? newest : Number(params[0])
      if (number > newest) return null
      const { header, transactions } = make(number)
      return { ...header, transactions: params[1] === true ? transactions : [] }
    }
    case 'eth_getLogs': {
      const { blockHash, topics } = v.parse(filterSchema, params[0])
      const found = [...blocks.values()].find(({ header }) => header.hash === blockHash)
      const sets = topics.map((some) => some && new Set(some))
      return found?.logs.filter((log) =>
        sets.every((set, at) => set === null || set.has(log.topics[at] ?? '')),
      )
    }
    case 'eth_getTransactionReceipt':
      return receiptOf(String(params[0]))
    default:
      throw new Error(`No method ${method}`)
  }
}

function receiptOf(hash: string): unknown {
  const number = Number.parseInt(hash.slice(4, 44), 16)
  const logs = make(number).logs.filter((log) => log.transactionHash === hash)
  return {
    blockHash: hashOf(number),
    transactionHash: hash,
    status: '0x1',
    contractAddress: null,
    gasUsed: '0xc350',
    effectiveGasPrice: '0x3b9aca00',
    logs,
  }
}

const server = createServer(async (request, response) => {
  const body = v.parse(bodySchema, JSON.parse(await textOf(request)))
  const one = ({ id, method, params }: v.InferOutput<typeof callSchema>) => ({
    jsonrpc: '2.0',
    id,
    result: answer(method, params),
  })
  const reply = Array.isArray(body) ? body.map(one) : one(body)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  process.send?.(address.port)
})

// The parent says when the chain grows; it asks how far it has come.
process.on('message', () => process.send?.(newest))
process.on('disconnect', () => process.exit())
setInterval(() => {
  make(newest + 1)
  newest += 1
}, blockTime)
