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
/** Senders in a look for logs: nodes limit them. */
const atOnce = 100
const [operationTopic] = encodeEventTopics({ abi: entryPointAbi, eventName: 'UserOperationEvent' })

export type Head = Awaited<ReturnType<ChainNode['head']>>
type Settling = { budget: Budget; node: ChainNode; head: Head; now: number }

/**
 * Ends the reservations whose operations were carried out, for what they have cost; and those that can not be carried out any
 * more: their time is over, or another operation took their nonce. Rejects when the node cannot be reached: nothing is freed.
 */
export async function settle(
  settling: Settling,
  { address }: Pick<PaymasterConfig, 'address'>,
): Promise<void> {
  const reserved = await settling.budget.reserved()
  const senders = [...new Set(reserved.map(({ sender }) => sender))]
  for (let start = 0; start < senders.length; start += atOnce) {
    const some = new Set(senders.slice(start, start + atOnce))
    const rows = reserved.filter(({ sender }) => some.has(sender))
    await settleSome(settling, address, rows)
  }
}

async function settleSome(
  { budget, node, head, now }: Settling,
  paymaster: Hex,
  rows: readonly Reservation[],
): Promise<void> {
  const costs = await costsOf(node, paymaster, rows)
  for (const [key, operation] of byOperation(rows)) {
    const cost = costs.get(key)
    if (cost !== undefined) await budget.settle(operation, cost)
    else if (isOver(operation, head, now)) await budget.settle(operation, 0n)
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
  node: ChainNode,
  paymaster: Hex,
  rows: readonly Reservation[],
): Promise<Map<string, bigint>> {
  const senders = [...new Set(rows.map(({ sender }) => sender))]
  const topics = senders.flatMap((sender) => (isHex(sender) ? pad(sender) : []))
  const fromBlock = Math.min(...rows.map(({ from_block }) => Number(from_block)))
  const logs = await node.logs(
    entryPoint,
    [operationTopic ?? null, null, topics],
    BigInt(fromBlock),
  )
  return new Map(
    outcomesIn(logs).map(({ sender, nonce, paymaster: payer, actualGasCost }) => [
      keyOf(sender, nonce),
      isAddressEqual(payer, paymaster) ? actualGasCost : 0n,
    ]),
  )
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
