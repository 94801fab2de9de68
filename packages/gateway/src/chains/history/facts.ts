import { rpcError } from '@latchkey/protocol'
import type { Call, RpcClient, RpcOutcome } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { mailingSize } from '../../account/spam/mailings.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { TransferRow } from '../../edge/database/tables.ts'
import { coinsOnce } from '../evm/coinsOnce.ts'
import type { StoredTransaction } from '../evm/historyRows.ts'
import { blockSchema, type ChainBlock, receiptSchema, traceSchema } from '../indexer/chainData.ts'
import { rowsOf } from '../indexer/rows.ts'
import { internalTraces } from './internalTraces.ts'
import type { Mention } from './port.ts'
import { blockQuantity, hash, quantityText } from './values.ts'

/** A block this close to the newest one may lack its receipts on some nodes, or be replaced. */
const unsettledBlocks = 12

/** The facts of listed transactions, by the node. */
export type Facts = {
  /** Newest first, with the transfers that concern the account. */
  rows: StoredTransaction[]
  /** The mentions of which the chain has no transaction: the source is wrong about them. */
  refuted: number
  /** The newest block of a mention that the node is too short of history to confirm. */
  lostAt: number | undefined
}

/**
 * Reads from the node what listed transactions are. Whether one succeeded, its block and what it moved come from the chain,
 * whatever its source says. Rejects if the node cannot be read.
 */
export async function readFacts(
  rpc: RpcClient,
  chain: ChainConfig,
  account: string,
  { mentions, head }: { mentions: readonly Mention[]; head: number },
): Promise<Facts> {
  const read = await rpc.batch(mentions.map(({ hash }) => transactionCall(hash)))
  const found = mentions.map((mention, index) => ({
    mention,
    sent: valueIn('eth_getTransactionByHash', read[index]),
  }))
  const missing = found.flatMap(({ mention, sent }) => (sent === null ? [mention] : []))
  // The newest blocks are not on every node yet.
  const old = missing.filter(({ block }) => block <= head - unsettledBlocks)
  const lost = await lostMentions(rpc, old)
  const mined = found.flatMap(({ mention, sent }) => (isMined(sent) ? [{ mention, sent }] : []))
  const blocks = await blocksOf(rpc, chain, mined, head)
  return {
    rows: rowsFor(chain, account, blocks),
    refuted: old.length - lost.length,
    lostAt: lost.length === 0 ? undefined : Math.max(...lost.map(({ block }) => block)),
  }
}

const transactionSchema = v.object({
  ...blockSchema.entries.transactions.item.entries,
  blockNumber: v.nullish(blockQuantity),
  blockHash: v.nullish(hash),
  transactionIndex: v.nullish(blockQuantity),
})
type Sent = v.InferOutput<typeof transactionSchema>
type Mined = Sent & { blockNumber: number; blockHash: string; transactionIndex: number }
const headerSchema = v.object({
  number: blockSchema.entries.number,
  hash: blockSchema.entries.hash,
  timestamp: blockSchema.entries.timestamp,
  transactions: v.array(v.string()),
})

/** A pending transaction has no block. */
function isMined(sent: Sent | null): sent is Mined {
  return sent?.blockNumber != null && sent.blockHash != null && sent.transactionIndex != null
}

/** Returns those of the mentions whose block the node does not have: it keeps no such old blocks. */
async function lostMentions(rpc: RpcClient, missing: readonly Mention[]): Promise<Mention[]> {
  const headers = await rpc.batch(missing.map(({ block }) => headerCall(block)))
  return missing.filter(({ hash }, index) => {
    const outcome = headers[index]
    if (outcome && !outcome.ok && isPruned(outcome)) return true
    const header = valueIn('eth_getBlockByNumber', outcome)
    // Some nodes forget the hashes of old transactions before the blocks.
    return header === null || header.transactions.some((one) => one.toLowerCase() === hash)
  })
}

/** Whether a node says that it has dropped old blocks (EIP-4444). */
function isPruned({ code, message }: { code: number; message: string }): boolean {
  return code === 4444 || /prun|histor(y|ical)|ancient/i.test(message)
}

type Listed = { mention: Mention; sent: Mined }

/** The transactions in their blocks, each at its place. Those of the newest blocks that the node has not whole are left out. */
async function blocksOf(
  rpc: RpcClient,
  chain: ChainConfig,
  mined: readonly Listed[],
  head: number,
): Promise<ChainBlock[]> {
  const numbers = [...new Set(mined.map(({ sent }) => sent.blockNumber))]
  const [receipts, headers, traces] = await Promise.all([
    rpc.batch(mined.map(({ sent }) => receiptCall(sent.hash))),
    rpc.batch(numbers.map(headerCall)),
    chain.traces ? rpc.batch(mined.map(({ sent }) => tracesCall(sent.hash))) : [],
  ])
  const blocks = new Map<number, ChainBlock>()
  for (const [index, number] of numbers.entries()) {
    const header = valueIn('eth_getBlockByNumber', headers[index])
    if (header) blocks.set(number, { ...header, parentHash: '', ...emptyBlock() })
  }
  for (const [index, { mention, sent }] of mined.entries()) {
    const receipt = valueIn('eth_getTransactionReceipt', receipts[index])
    const block = blocks.get(sent.blockNumber)
    const isWhole =
      receipt?.blockHash === sent.blockHash &&
      receipt.transactionHash === sent.hash &&
      block?.hash === sent.blockHash
    if (!isWhole) {
      if (sent.blockNumber > head - unsettledBlocks) continue
      throw rpcError('eth_getTransactionReceipt: the node has a transaction without its receipt')
    }
    const place = sent.transactionIndex
    block.transactions[place] = sent
    block.receipts[place] = receipt
    const read = chain.traces
      ? valueIn('trace_transaction', traces[index])
      : internalTraces(mention, sent, receipt)
    block.traces.push(...(read ?? []).map((trace) => ({ ...trace, transactionPosition: place })))
  }
  return [...blocks.values()]
}

/** Lists with a place for each transaction of the block, of which most stay empty. */
function emptyBlock(): Pick<ChainBlock, 'transactions' | 'receipts' | 'traces'> {
  return { transactions: [], receipts: [], traces: [] }
}

/** The rows of the account in the blocks, newest first: a transaction that does not concern it has none. */
function rowsFor(
  chain: ChainConfig,
  account: string,
  blocks: readonly ChainBlock[],
): StoredTransaction[] {
  return blocks
    .flatMap((block) =>
      [...block.transactions.keys()].flatMap((place) => rowFor(chain, account, block, place)),
    )
    .sort((a, b) => b.block_number - a.block_number || b.tx_index - a.tx_index)
}

function rowFor(
  chain: ChainConfig,
  account: string,
  block: ChainBlock,
  place: number,
): StoredTransaction[] {
  const [sent, receipt] = [block.transactions[place], block.receipts[place]]
  if (!sent || !receipt) return []
  const alone = { ...block, ...emptyBlock() }
  alone.transactions[place] = sent
  alone.receipts[place] = receipt
  alone.traces = block.traces.filter((trace) => trace.transactionPosition === place)
  const { transactions, transfers, userOperations, activities, sentTo } = rowsOf(chain, [alone])
  const [row] = transactions
  if (!row || !activities.some((one) => one.account === account)) return []
  return [
    {
      ...row,
      transfers: coinsOnce(
        transfers.filter((one) => one.sender === account || one.recipient === account),
      ),
      operations: userOperations.filter((one) => one.account === account),
      observed: {
        sentTo: sentTo.filter((one) => one.account === account).map((one) => one.recipient),
        mailed: row.sender === account ? [] : mailedIn(transfers),
      },
    },
  ]
}

/** The contracts whose tokens one transaction brings to many accounts. */
function mailedIn(transfers: readonly TransferRow[]): string[] {
  const receivers = new Map<string, Set<string>>()
  for (const { kind, contract, recipient } of transfers) {
    if (contract === null || kind === 'approval') continue
    receivers.set(contract, (receivers.get(contract) ?? new Set()).add(recipient))
  }
  return [...receivers].flatMap(([contract, { size }]) => (size >= mailingSize ? [contract] : []))
}

function valueIn<Value>(method: string, outcome: RpcOutcome<Value> | undefined): Value {
  if (!outcome?.ok) throw rpcError(`${method}: ${outcome?.message ?? 'no answer'}`)
  return outcome.value
}

const transactionCall = (hash: string) =>
  ({
    method: 'eth_getTransactionByHash',
    params: [hash],
    shape: v.nullable(transactionSchema),
  }) satisfies Call<unknown>
const receiptCall = (hash: string) =>
  ({
    method: 'eth_getTransactionReceipt',
    params: [hash],
    shape: v.nullable(receiptSchema),
  }) satisfies Call<unknown>
const headerCall = (number: number) =>
  ({
    method: 'eth_getBlockByNumber',
    params: [quantityText(number), false],
    shape: v.nullable(headerSchema),
  }) satisfies Call<unknown>
const tracesCall = (hash: string) =>
  ({
    method: 'trace_transaction',
    params: [hash],
    shape: v.nullable(v.array(traceSchema)),
  }) satisfies Call<unknown>
