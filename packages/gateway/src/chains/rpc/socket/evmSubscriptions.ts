import * as v from 'valibot'
import type { ChainConfig } from '../../../edge/config/schema.ts'
import { excludesLogs } from '../logFilters.ts'
import { notAllowed, refused, type Subscription, type SubscriptionCall } from './subscription.ts'

const alternativesMax = 100

const names = {
  subscribe: 'eth_subscribe',
  unsubscribe: 'eth_unsubscribe',
  event: 'eth_subscription',
} as const

const hexOf = (bytes: number, what: string) =>
  v.pipe(v.string(), v.regex(new RegExp(`^0x[0-9a-fA-F]{${bytes * 2}}$`), what), v.toLowerCase())
const address = hexOf(20, 'Invalid address')
const topic = hexOf(32, 'Invalid topic')
const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.maxLength(alternativesMax))
/** Subscriptions are about new blocks only, whatever the range is. */
const newest = v.optional(v.nullable(v.literal('latest')))
const filterSchema = v.strictObject({
  address: v.optional(v.nullable(v.union([address, listOf(address)]))),
  topics: v.optional(
    v.nullable(
      v.pipe(v.array(v.nullable(v.union([topic, listOf(v.nullable(topic))]))), v.maxLength(4)),
    ),
  ),
  fromBlock: newest,
  toBlock: newest,
})

const kindSchema = v.looseTuple([v.string()])
const idSchema = v.looseTuple([v.string()])

/** Reads a call about a subscription to an EVM chain. Returns `undefined` for other calls. */
export function readEvmSubscription(
  method: string,
  params: unknown,
  chain: ChainConfig,
): SubscriptionCall | undefined {
  if (method === names.unsubscribe) {
    const parsed = v.safeParse(idSchema, params)
    return parsed.success
      ? { kind: 'unsubscribe', method, id: JSON.stringify(parsed.output[0]) }
      : refused('Invalid params')
  }
  if (method !== names.subscribe) return undefined
  const parsed = v.safeParse(kindSchema, params)
  if (!parsed.success) return refused('Invalid params')
  const [kind, argument] = parsed.output
  if (kind === 'newHeads') return accepted(['newHeads'])
  if (kind === 'logs') return readLogs(argument)
  if (kind === 'newPendingTransactions' && chain.subscriptions.includes(kind))
    // Only hashes, because whole transactions have many times the bytes.
    return argument === true ? refused('Only hashes are available') : accepted([kind])
  return notAllowed
}

function readLogs(argument: unknown): SubscriptionCall {
  const parsed = v.safeParse(filterSchema, argument ?? {})
  if (!parsed.success) return refused('Invalid params')
  const { address: given, topics } = parsed.output
  if (!excludesLogs(parsed.output)) return refused('Name an address or a topic')
  const filter = { ...(given && { address: given }), ...(topics && { topics }) }
  return accepted(['logs', filter])
}

function accepted(params: Subscription['params']): SubscriptionCall {
  return { kind: 'subscribe', subscription: { ...names, params } }
}
