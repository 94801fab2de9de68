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
  /** Blocks `from` to `to` with receipts; `undefined` when the chain changed while it was read. */
  blocks(from: number, to: number): Promise<ChainBlock[] | undefined>
  /** The hashes of these blocks, `undefined` for those that are not there. */
  hashes(numbers: readonly number[]): Promise<(string | undefined)[]>
}

const tracesSchema = v.array(traceSchema)
const receiptsSchema = v.array(receiptSchema)

/** `traces`: whether the node is asked for traces (`trace_block`), which alone tell of native coins sent by contracts. */
export function createBlockSource(rpc: RpcClient, traces = false): BlockSource {
  return {
    async head() {
      const head = await rpc.call(headCall('latest'))
      if (head === null) throw new Error('The node has no blocks')
      return head
    },
    async blocks(from, to) {
      const numbers = range(from, to)
      const [blocks, receipts, traced] = await Promise.all([
        rpc.batch(numbers.map(blockCall)),
        rpc.batch(numbers.map(receiptsCall)),
        traces ? rpc.batch(numbers.map(tracesCall)) : [],
      ])
      const read = numbers.map((_, index) => joined(blocks[index], receipts[index], traced[index]))
      return read.every((block) => block !== undefined) ? read : undefined
    },
    async hashes(numbers) {
      const heads = await rpc.batch(numbers.map((number) => headCall(quantity(number))))
      return heads.map((one) => (one.ok ? one.value?.hash : undefined))
    },
  }
}

function joined(
  block: RpcOutcome<v.InferOutput<typeof blockSchema> | null> | undefined,
  receipts: RpcOutcome<v.InferOutput<typeof receiptsSchema> | null> | undefined,
  traces: RpcOutcome<Trace[] | null> | undefined,
): ChainBlock | undefined {
  if (!block?.ok) throw new Error(`eth_getBlockByNumber: ${block?.message}`)
  if (!receipts?.ok) throw new Error(`eth_getBlockReceipts: ${receipts?.message}`)
  if (block.value === null || receipts.value === null) return undefined
  const { hash, transactions } = block.value
  const found = receipts.value
  const fits = transactions.every((one, index) => found[index]?.transactionHash === one.hash)
  const same = found.every((receipt) => receipt.blockHash === hash)
  return fits && same && found.length === transactions.length
    ? { ...block.value, receipts: found, traces: (traces?.ok && traces.value) || [] }
    : undefined
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
