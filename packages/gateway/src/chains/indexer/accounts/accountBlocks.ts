import { type ChainId, knownError } from '@latchkey/protocol'
import type { RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { blockCall, otherBlock, range, receiptCall, resultIn, tracesCall } from '../calls.ts'
import {
  type ChainBlock,
  type FilteredBlock,
  type FoundLog,
  filteredBlockSchema,
  type Receipt,
  type Trace,
  transactionSchema,
} from '../chainData.ts'
import { movementsOf } from '../logs.ts'
import { internalTransfers } from '../traces.ts'
import { ending } from '../userOperations.ts'
import { createLogReader } from './accountLogs.ts'
import type { FollowedSet } from './followedSet.ts'

type AccountChain = { id: ChainId; traces: boolean; weth?: string | undefined }

/**
 * Creates the reader of blocks for an index of accounts. Of each block it has the transactions that followed accounts
 * send or receive, by the block itself, its logs and, where the node has them, its traces. It reads the receipts of these
 * alone. It returns the blocks before the first that the node has not whole yet.
 */
export function createAccountBlocks(rpc: RpcClient, chain: AccountChain, followed: FollowedSet) {
  const logs = createLogReader(rpc, chain.id, followed)
  const weth = chain.weth?.toLowerCase()

  return async (from: number, to: number): Promise<ChainBlock[]> => {
    const blocks = await readBlocks(rpc, from, to)
    const [found, traces] = await Promise.all([
      logs.read(blocks),
      chain.traces ? readTraces(rpc, blocks) : blocks.map(() => []),
    ])
    const chosen = blocks.map((block, index) => {
      const own = traces[index]
      return own && { block, traces: own, places: placesIn(block, found[index] ?? [], own) }
    })
    return withReceipts(rpc, untilMissing(chosen).map(parsed))
  }

  /** Returns the places of the transactions in a block that concern followed accounts. */
  function placesIn(
    { transactions }: FilteredBlock,
    found: readonly FoundLog[],
    traces: readonly Trace[],
  ): number[] {
    const hashes = new Set(found.filter(namesFollowed).map((log) => log.transactionHash))
    const inside = tracedPlaces(traces, followed)
    const places: number[] = []
    for (const [place, { hash, from, to }] of transactions.entries()) {
      const isNamed = hashes.delete(hash.toLowerCase())
      const isParty = followed.has(from.toLowerCase()) || followed.has(to?.toLowerCase() ?? '')
      if (isNamed || isParty || inside.has(place)) places.push(place)
    }
    // The block lacks a transaction of the logs: it is another block.
    if (hashes.size > 0) throw otherBlock()
    return places
  }

  function namesFollowed(log: FoundLog): boolean {
    const [topic, , account] = log.topics
    if (topic === ending) return account !== undefined && followed.has(`0x${account.slice(-40)}`)
    return movementsOf(log, weth).some(
      ({ sender, recipient }) => followed.has(sender) || followed.has(recipient),
    )
  }
}

/** A block with the places of the transactions to keep. */
type Chosen = { block: FilteredBlock; traces: Trace[]; places: readonly number[] }
/** The same with these transactions alone. */
type Parsed = Pick<ChainBlock, 'transactions' | 'traces'> & Pick<Chosen, 'block' | 'places'>

const transactionsSchema = v.array(transactionSchema)

/** Reads the transactions to keep. Throws BAD_RESPONSE where they have another shape. */
function parsed({ block, traces, places }: Chosen): Parsed {
  const chosen = places.map((place) => block.transactions[place])
  const read = v.safeParse(transactionsSchema, chosen)
  if (read.success) return { block, traces, places, transactions: read.output }
  throw knownError('BAD_RESPONSE', new Error(`Bad transaction of block ${block.number}`))
}

const maybeBlockSchema = v.nullable(filteredBlockSchema)

async function readBlocks(rpc: RpcClient, from: number, to: number): Promise<FilteredBlock[]> {
  const numbers = range(from, to)
  const outcomes = await rpc.batch(numbers.map((number) => blockCall(number, maybeBlockSchema)))
  const blocks = outcomes.map((outcome, index) => {
    const block = resultIn('eth_getBlockByNumber', outcome)
    if (block !== null && block.number !== numbers[index]) throw otherBlock()
    return block ?? undefined
  })
  return untilMissing(blocks)
}

/** Reads the traces of blocks; `undefined` where the node has none of the same block. */
async function readTraces(rpc: RpcClient, blocks: readonly FilteredBlock[]) {
  const outcomes = await rpc.batch(blocks.map(({ number }) => tracesCall(number)))
  return outcomes.map((outcome, index) => {
    const traces = resultIn('trace_block', outcome)
    const hash = blocks[index]?.hash
    const isSame = traces?.every(({ blockHash = hash }) => blockHash === hash)
    return traces !== null && isSame ? traces : undefined
  })
}

/** The places of the transactions whose contracts send native coins of followed accounts, or to them. */
function tracedPlaces(traces: readonly Trace[], followed: FollowedSet): ReadonlySet<number> {
  const candidates = new Set(
    traces.flatMap(({ transactionPosition: place, action, result }) => {
      const parties = [action.from, action.to, result?.address]
      const isNamed = parties.some((one) => one !== undefined && followed.has(one))
      return isNamed && place != null ? [place] : []
    }),
  )
  const moves = (place: number) =>
    internalTransfers(traces.filter((trace) => trace.transactionPosition === place)).some(
      ({ sender, recipient }) => followed.has(sender) || followed.has(recipient),
    )
  return new Set([...candidates].filter(moves))
}

async function withReceipts(rpc: RpcClient, chosen: readonly Parsed[]): Promise<ChainBlock[]> {
  const hashes = chosen.flatMap(({ transactions }) => transactions.map(({ hash }) => hash))
  const outcomes = hashes.length > 0 ? await rpc.batch(hashes.map(receiptCall)) : []
  const receipts = new Map(
    hashes.map((hash, index) => [hash, resultIn('eth_getTransactionReceipt', outcomes[index])]),
  )
  return untilMissing(chosen.map((one) => reduced(one, receipts)))
}

/** A block with its chosen transactions; `undefined` while the node has not the receipts of the same block. */
function reduced(
  { block, transactions, traces, places }: Parsed,
  known: ReadonlyMap<string, Receipt | null>,
): ChainBlock | undefined {
  const { logsBloom: _, ...rest } = block
  const receipts = transactions.flatMap(({ hash }) => {
    const receipt = known.get(hash)
    return receipt && receipt.blockHash === block.hash ? [receipt] : []
  })
  if (receipts.length < transactions.length) return undefined
  const transactionCount = block.transactions.length
  return { ...rest, transactions, receipts, traces, places, transactionCount }
}

function untilMissing<Value>(values: readonly (Value | undefined)[]): Value[] {
  const missing = values.indexOf(undefined)
  const whole = missing === -1 ? values : values.slice(0, missing)
  return whole.filter((value) => value !== undefined)
}
