import {
  decodeFunctionResult,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  isHex,
  pad,
} from 'viem'
import { outcomesIn } from '../bundler/handleOps.ts'
import type { PaymasterConfig } from '../config.ts'
import { entryPoint, entryPointAbi } from '../entryPoint.ts'
import type { ChainNode } from '../node.ts'
import type { UserOperation } from '../operation.ts'
import type { Budget, Reservation, ReservedOperation } from './budget.ts'

/** Milliseconds after its end for which what was signed may still be found in a block, where no block is newer than it. */
const grace = 30_000
/** Milliseconds after which what could not be read counts as if it had cost all: the limit of its day is past. */
const stale = 2 * 86_400_000
/** Senders and blocks in one request for logs: nodes limit both. */
const mostSenders = 100
const mostBlocks = 2_000n
const gwei = 1_000_000_000n
const [operationTopic] = encodeEventTopics({ abi: entryPointAbi, eventName: 'UserOperationEvent' })

export type Head = Awaited<ReturnType<ChainNode['head']>>
type Settling = {
  budget: Budget
  node: ChainNode
  head: Head
  now: number
  /** Blocks in one request for logs; absent: as many as nodes usually allow. */
  window?: bigint
}

/**
 * Ends the reservations whose operations were carried out, for what they have cost; and those that can not be carried out any
 * more: their time is over, or another operation took their nonce. Rejects when the node cannot be reached: nothing is freed.
 */
export async function settle(
  settling: Settling,
  { address }: Pick<PaymasterConfig, 'address'>,
): Promise<void> {
  const { budget, now } = settling
  const reserved = await budget.reserved()
  const isStale = ({ valid_until }: Reservation) => Number(valid_until) < now - stale
  for (const row of reserved.filter(isStale)) await budget.settle(row, BigInt(row.amount) * gwei)
  const rows = reserved.filter((row) => !isStale(row))
  if (rows.length === 0) return
  const costs = await costsOf(settling, address, rows)
  for (const [key, operation] of byOperation(rows)) {
    const cost = costs.get(key)
    if (cost !== undefined) await budget.settle(operation, cost)
    else if (isOver(operation, settling.head, now))
      // One that was signed for again meanwhile stays.
      await budget.settle(operation, 0n, operation.until)
  }
}

type Reserved = ReservedOperation & { until: number }

/** The reservations of several clients for one operation end together, with the last of them. */
function byOperation(rows: readonly Reservation[]): Map<string, Reserved> {
  const operations = new Map<string, Reserved>()
  for (const { sender, nonce, valid_until } of rows) {
    const key = keyOf(sender, BigInt(nonce))
    const until = Math.max(operations.get(key)?.until ?? 0, Number(valid_until))
    operations.set(key, { sender, nonce, until })
  }
  return operations
}

/** No later block can have it: EntryPoint compares its end with the block's time. */
const isOver = ({ until }: Reserved, head: Head, now: number) =>
  head.time > until || now > until + grace

const keyOf = (sender: string, nonce: bigint) => `${sender.toLowerCase()} ${nonce}`

/** What the paymaster has paid, in wei, by operation: nothing for those that others paid for. */
async function costsOf(
  { node, head, window = mostBlocks }: Pick<Settling, 'node' | 'head' | 'window'>,
  paymaster: Hex,
  rows: readonly Reservation[],
): Promise<Map<string, bigint>> {
  const senders = [...new Set(rows.map(({ sender }) => sender))]
  const bySender = senders.flatMap((sender) => (isHex(sender) ? pad(sender) : []))
  // Of very many senders only what this paymaster paid for is read: their other operations end with their time.
  const whose = senders.length > mostSenders ? [null, pad(paymaster)] : [bySender]
  const topics = [operationTopic ?? null, null, ...whose]
  const costs = new Map<string, bigint>()
  let from = BigInt(Math.min(...rows.map(({ from_block }) => Number(from_block))))
  for (; from <= head.number; from += window) {
    const last = from + window - 1n
    const logs = await node.logs(entryPoint, topics, from, last < head.number ? last : 'latest')
    for (const { sender, nonce, paymaster: payer, actualGasCost } of outcomesIn(logs))
      costs.set(keyOf(sender, nonce), isAddressEqual(payer, paymaster) ? actualGasCost : 0n)
  }
  return costs
}

/** The nonce that the sender's next operation with the same key has, as the newest block has it. */
export async function nextNonce(
  node: ChainNode,
  { sender, nonce }: Pick<UserOperation, 'sender' | 'nonce'>,
): Promise<bigint> {
  const named = { abi: entryPointAbi, functionName: 'getNonce' } as const
  const data = encodeFunctionData({ ...named, args: [sender, nonce >> 64n] })
  return decodeFunctionResult({ ...named, data: await node.read(entryPoint, data) })
}
