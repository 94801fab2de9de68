import { type ChainId, knownError } from '@latchkey/protocol'
import type { Call, RpcClient, RpcOutcome } from '@latchkey/service/rpc'
import { identityCallOf, otherChain } from '@latchkey/service/rpc'
import * as v from 'valibot'
import {
  blockCall,
  headerCall,
  otherBlock,
  range,
  receiptsCall,
  type receiptsSchema,
  resultIn,
  tracesCall,
} from './calls.ts'
import {
  blockSchema,
  type ChainBlock,
  type Head,
  type Header,
  maybeHeadSchema,
  type Trace,
} from './chainData.ts'

/** A node, as the indexer reads it. Every function rejects when the node is down or talks nonsense. */
export type BlockSource = {
  head(): Promise<Head>
  /** The number of the newest final block; `undefined` where the node does not know finality. */
  finalized(): Promise<number | undefined>
  /** Blocks from `from` on with receipts: all up to `to`, or those before the first that the node has not whole yet. */
  blocks(from: number, to: number): Promise<ChainBlock[]>
  /** Reads the headers of these blocks; `null` for those of which the node says that it has none. */
  headers(numbers: readonly number[]): Promise<(Header | null)[]>
  /**
   * Reads a block's hash and the node's chain id in one request; `null` where the node does not have the block. Rejects
   * with the fault `wrongChain` where the id is another one.
   */
  identifiedHash(number: number): Promise<string | null>
}

const maybeBlockSchema = v.nullable(blockSchema)

/**
 * Creates the source of a chain's blocks.
 *
 * @param chain `traces`: whether to read traces (`trace_block`), which alone show native coins that contracts send
 */
export function createBlockSource(
  rpc: RpcClient,
  { id, traces }: { id: ChainId; traces: boolean },
): BlockSource {
  return {
    async head() {
      const head = await rpc.call(headCall)
      if (head === null) throw knownError('BAD_RESPONSE', new Error('The node has no newest block'))
      return head
    },
    async finalized() {
      const [outcome] = await rpc.batch([finalizedCall])
      return outcome?.ok ? outcome.value?.number : undefined
    },
    async blocks(from, to) {
      const numbers = range(from, to)
      const [blocks, receipts, traced] = await Promise.all([
        rpc.batch(numbers.map((number) => blockCall(number, maybeBlockSchema))),
        rpc.batch(numbers.map(receiptsCall)),
        traces ? rpc.batch(numbers.map(tracesCall)) : [],
      ])
      const read = numbers.map((number, index) => {
        const traces = traced[index] ?? noTraces
        return joined(number, { block: blocks[index], receipts: receipts[index], traces })
      })
      const missing = read.indexOf(undefined)
      const whole = missing === -1 ? read : read.slice(0, missing)
      return whole.filter((block) => block !== undefined)
    },
    async headers(numbers) {
      const outcomes = await rpc.batch(numbers.map(headerCall))
      return outcomes.map((outcome, index) => {
        const header = resultIn('eth_getBlockByNumber', outcome)
        if (header !== null && header.number !== numbers[index]) throw otherBlock()
        return header
      })
    },
    async identifiedHash(number) {
      const identity = identityCallOf(id)
      if (!identity) throw new TypeError(`No node says that it serves ${id}`)
      const { method, params, read } = identity
      const [chain, block] = await rpc.batch<string | Header | null>([
        { method, params, shape: v.string() },
        headerCall(number),
      ])
      const served = read(resultIn(method, chain))
      if (served !== id) throw otherChain(id, served)
      const header = resultIn('eth_getBlockByNumber', block)
      if (header === null) return null
      if (typeof header === 'string' || header.number !== number) throw otherBlock()
      return header.hash
    },
  }
}

const noTraces: RpcOutcome<Trace[]> = { ok: true, value: [] }

type Outcomes = {
  block: RpcOutcome<v.InferOutput<typeof blockSchema> | null> | undefined
  receipts: RpcOutcome<v.InferOutput<typeof receiptsSchema> | null> | undefined
  traces: RpcOutcome<Trace[] | null>
}

/** A block with its receipts and traces; `undefined` while the node has not all of them, or not of the same block. */
function joined(number: number, outcomes: Outcomes): ChainBlock | undefined {
  const block = resultIn('eth_getBlockByNumber', outcomes.block)
  const receipts = resultIn('eth_getBlockReceipts', outcomes.receipts)
  const traces = resultIn('trace_block', outcomes.traces)
  if (block === null || receipts === null || traces === null) return undefined
  if (block.number !== number) throw otherBlock()
  const { hash, transactions } = block
  const fits = transactions.every((one, index) => receipts[index]?.transactionHash === one.hash)
  const same =
    receipts.every((receipt) => receipt.blockHash === hash) &&
    traces.every(({ blockHash = hash }) => blockHash === hash)
  return fits && same && receipts.length === transactions.length
    ? { ...block, receipts, traces }
    : undefined
}

const headCall = {
  method: 'eth_getBlockByNumber',
  params: ['latest', false],
  shape: maybeHeadSchema,
} satisfies Call<unknown>

const finalizedCall = {
  method: 'eth_getBlockByNumber',
  params: ['finalized', false],
  shape: maybeHeadSchema,
} satisfies Call<unknown>
