import { knownError, rpcError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Call, RpcClient, RpcOutcome } from '../rpc/client.ts'
import {
  blockSchema,
  type ChainBlock,
  type Head,
  maybeHeadSchema,
  receiptSchema,
  type Trace,
  traceSchema,
} from './chainData.ts'

/** A node, as the indexer reads it. Every function rejects when the node is down or talks nonsense. */
export type BlockSource = {
  head(): Promise<Head>
  /** Blocks from `from` on with receipts: all up to `to`, or those before the first that the node has not whole yet. */
  blocks(from: number, to: number): Promise<ChainBlock[]>
  /** The hashes of these blocks; `null` for those of which the node says that it has none. */
  hashes(numbers: readonly number[]): Promise<(string | null)[]>
}

const tracesSchema = v.array(traceSchema)
const receiptsSchema = v.array(receiptSchema)

/** `traces`: whether the node is asked for traces (`trace_block`), which alone tell of native coins sent by contracts. */
export function createBlockSource(rpc: RpcClient, traces = false): BlockSource {
  return {
    async head() {
      const head = await rpc.call(headCall('latest'))
      if (head === null) throw knownError('BAD_RESPONSE', new Error('The node has no newest block'))
      return head
    },
    async blocks(from, to) {
      const numbers = range(from, to)
      const [blocks, receipts, traced] = await Promise.all([
        rpc.batch(numbers.map(blockCall)),
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
    async hashes(numbers) {
      const heads = await rpc.batch(numbers.map((number) => headCall(quantity(number))))
      return heads.map((one, index) => {
        const head = resultIn('eth_getBlockByNumber', one)
        if (head !== null && head.number !== numbers[index]) throw otherBlock()
        return head?.hash ?? null
      })
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
  const same = receipts.every((receipt) => receipt.blockHash === hash)
  return fits && same && receipts.length === transactions.length
    ? { ...block, receipts, traces }
    : undefined
}

/** What a node has answered; `null` where it says that there is none. Throws RPC_ERROR where it refuses. */
function resultIn<Value>(method: string, outcome: RpcOutcome<Value> | undefined): Value {
  if (!outcome?.ok) throw rpcError(`${method}: ${outcome?.message ?? 'no answer'}`)
  return outcome.value
}

function otherBlock(): Error {
  return knownError('BAD_RESPONSE', new Error('The node sent another block than the requested one'))
}

const quantity = (number: number) => `0x${number.toString(16)}`
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const headCall = (tag: string) =>
  ({
    method: 'eth_getBlockByNumber',
    params: [tag, false],
    shape: maybeHeadSchema,
  }) satisfies Call<unknown>
const blockCall = (number: number) =>
  ({
    method: 'eth_getBlockByNumber',
    params: [quantity(number), true],
    shape: v.nullable(blockSchema),
  }) satisfies Call<unknown>
const tracesCall = (number: number) =>
  ({
    method: 'trace_block',
    params: [quantity(number)],
    shape: v.nullable(tracesSchema),
  }) satisfies Call<unknown>
const receiptsCall = (number: number) =>
  ({
    method: 'eth_getBlockReceipts',
    params: [quantity(number)],
    shape: v.nullable(receiptsSchema),
  }) satisfies Call<unknown>
