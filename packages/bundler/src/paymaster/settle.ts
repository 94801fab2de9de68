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
import { entryPoint, entryPointAbi } from '../chain/entryPoint.ts'
import type { ChainNode } from '../chain/node.ts'
import type { PaymasterConfig } from '../config.ts'
import type { UserOperation } from '../operation/operation.ts'
import type { Budget } from './budget/budget.ts'
import type { Reservation, ReservedOperation } from './budget/order.ts'

/** The time after a sponsorship's end for which a block may still have it, if no block is newer. In milliseconds. */
const grace = 30_000
/** The time after which an unreadable operation counts at its highest cost, in milliseconds: the limit of its day is past. */
const stale = 2 * 86_400_000
/** Senders and blocks in one request for logs. Nodes limit both. */
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
  /** Blocks in one request for logs. Default: as many as nodes usually allow. */
  window?: bigint
}

/**
 * Ends the reservations of mined operations at their cost. Also ends those of operations that no block can have: they have
 * expired, or another operation has used their nonce. Rejects if the node is unreachable, and then frees nothing.
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
      // A later signature keeps its reservation.
      await budget.settle(operation, 0n, operation.until)
  }
}

type Reserved = ReservedOperation & { until: number }

/** Groups the reservations of several clients for one operation. They end together, with the last one. */
function byOperation(rows: readonly Reservation[]): Map<string, Reserved> {
  const operations = new Map<string, Reserved>()
  for (const { sender, nonce, valid_until } of rows) {
    const key = keyOf(sender, BigInt(nonce))
    const until = Math.max(operations.get(key)?.until ?? 0, Number(valid_until))
    operations.set(key, { sender, nonce, until })
  }
  return operations
}

/** Returns whether no later block can have an operation. EntryPoint compares its end with the block's time. */
const isOver = ({ until }: Reserved, head: Head, now: number) =>
  head.time > until || now > until + grace

const keyOf = (sender: string, nonce: bigint) => `${sender.toLowerCase()} ${nonce}`

/** Reads what the paymaster has paid for each operation, in wei. It has paid nothing for those of other paymasters. */
async function costsOf(
  { node, head, window = mostBlocks }: Pick<Settling, 'node' | 'head' | 'window'>,
  paymaster: Hex,
  rows: readonly Reservation[],
): Promise<Map<string, bigint>> {
  const senders = [...new Set(rows.map(({ sender }) => sender))]
  const bySender = senders.flatMap((sender) => (isHex(sender) ? pad(sender) : []))
  // For many senders, read only the operations of this paymaster. Their others end when they expire.
  const parties = senders.length > mostSenders ? [null, pad(paymaster)] : [bySender]
  const topics = [operationTopic ?? null, null, ...parties]
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

/** Reads the nonce of the sender's next operation with the same key, from the newest block. */
export async function nextNonce(
  node: ChainNode,
  { sender, nonce }: Pick<UserOperation, 'sender' | 'nonce'>,
): Promise<bigint> {
  const named = { abi: entryPointAbi, functionName: 'getNonce' } as const
  const data = encodeFunctionData({ ...named, args: [sender, nonce >> 64n] })
  return decodeFunctionResult({ ...named, data: await node.read(entryPoint, data) })
}
