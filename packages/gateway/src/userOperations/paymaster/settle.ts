import { decodeEventLog, encodeEventTopics, type Hex, isHex, pad } from 'viem'
import type { PaymasterConfig } from '../config.ts'
import { entryPoint, entryPointAbi } from '../entryPoint.ts'
import type { ChainNode } from '../node.ts'
import type { Budget, Sponsorship } from './budget.ts'

/** Milliseconds after its end for which what was signed may still be found in a block. */
const grace = 30_000
const [operationTopic] = encodeEventTopics({ abi: entryPointAbi, eventName: 'UserOperationEvent' })

/** Milliseconds after which a reservation is no matter any more: the limit of its day is past. */
const stale = 2 * 86_400_000

/** Frees what was reserved for operations whose time is over, but for what they have cost. */
export async function settleEnded(
  budget: Budget,
  node: ChainNode,
  { address }: Pick<PaymasterConfig, 'address'>,
  now: number,
): Promise<void> {
  for (const ended of await budget.ended(now - grace)) {
    const isStale = Number(ended.valid_until) < now - stale
    const used = BigInt(ended.amount) * 1_000_000_000n
    await budget.settle(ended, isStale ? used : await costOf(node, address, ended))
  }
}

async function costOf(node: ChainNode, paymaster: Hex, ended: Sponsorship): Promise<bigint> {
  const { sender, nonce, from_block } = ended
  if (!isHex(sender)) return 0n
  const topics = [operationTopic ?? null, null, pad(sender), pad(paymaster)]
  const logs = await node.logs(entryPoint, topics, BigInt(from_block))
  for (const { topics, data } of logs) {
    const [signature, ...indexed] = topics
    if (signature === undefined) continue
    const { args } = decodeEventLog({
      ...{ abi: entryPointAbi, eventName: 'UserOperationEvent' },
      ...{ topics: [signature, ...indexed], data },
    })
    if (args.nonce === BigInt(nonce)) return args.actualGasCost
  }
  return 0n
}
