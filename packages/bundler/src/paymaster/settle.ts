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

/** The time after a sponsorship's end for which an older block may still arrive, if no block is newer. In milliseconds. */
const grace = 600_000
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
 * Ends the reservations of mined operations at their cost. Also ends those of operations that no block can have: another
 * operation has used their nonce, or they have expired and the state of the newest block proves that their nonce is unused.
 * A node that is behind that block refuses the read, and the operation keeps its reservation until a later settlement.
 * Rejects if the node is unreachable, and then frees no operation without proof.
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
  const left = await settleMined(settling, address, rows)
  const over = byOperation(left).filter((operation) => isOver(operation, settling.head, now))
  const unread: Reservation[] = []
  // A later signature keeps its reservation.
  for (const { operation, isUnused } of await readNonces(settling, over))
    if (isUnused) await budget.settle(operation.stored, 0n, operation.until)
    else unread.push(...operation.rows)
  // The logs of many senders have only the operations that this paymaster paid for.
  for (let from = 0; from < unread.length; from += mostSenders)
    await settleMined(settling, address, unread.slice(from, from + mostSenders))
}

/** Reads from the newest block whether the nonce of each operation is unused. Leaves out those that no node could read. */
async function readNonces({ node, head }: Settling, operations: readonly Reserved[]) {
  const calls = operations.map((operation) => encodeFunctionData(nonceCall(operation)))
  const results = await node.readAt(head.number, entryPoint, calls)
  return results.flatMap((data, place) => {
    const operation = operations[place]
    if (!operation || data === undefined) return []
    const next = decodeFunctionResult({ ...nonceCall(operation), data })
    return [{ operation, isUnused: next <= operation.nonce }]
  })
}

/** Settles the operations that the logs have. Returns the reservations of the others. */
async function settleMined(
  settling: Settling,
  paymaster: Hex,
  rows: readonly Reservation[],
): Promise<Reservation[]> {
  const costs = await costsOf(settling, paymaster, rows)
  const left: Reservation[] = []
  for (const operation of byOperation(rows)) {
    const cost = costs.get(keyOf(operation.sender, operation.nonce))
    if (cost === undefined) left.push(...operation.rows)
    else await settling.budget.settle(operation.stored, cost)
  }
  return left
}

/** An operation with the reservations of several clients, which end together with the last one. */
type Reserved = Pick<UserOperation, 'sender' | 'nonce'> & {
  stored: ReservedOperation
  until: number
  rows: readonly Reservation[]
}

function byOperation(rows: readonly Reservation[]): Reserved[] {
  const operations = new Map<string, Reserved>()
  for (const row of rows) {
    const { sender } = row
    if (!isHex(sender)) continue
    const nonce = BigInt(row.nonce)
    const known = operations.get(keyOf(sender, nonce))
    operations.set(keyOf(sender, nonce), {
      sender,
      nonce,
      stored: row,
      until: Math.max(known?.until ?? 0, Number(row.valid_until)),
      rows: [...(known?.rows ?? []), row],
    })
  }
  return [...operations.values()]
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

type NonceUse = Pick<UserOperation, 'sender' | 'nonce'>

/** Reads the nonce of the sender's next operation with the same key, from the newest block. */
export async function nextNonce(node: ChainNode, operation: NonceUse): Promise<bigint> {
  const named = nonceCall(operation)
  const data = await node.read(entryPoint, encodeFunctionData(named))
  return decodeFunctionResult({ ...named, data })
}

function nonceCall({ sender, nonce }: NonceUse) {
  const args = [sender, nonce >> 64n] as const
  return { abi: entryPointAbi, functionName: 'getNonce', args } as const
}
