import { stringifyExact } from '@latchkey/service/http'
import * as v from 'valibot'
import type { ChainConfig } from '../../../edge/config/schema.ts'
import { notAllowed, refused, type Subscription, type SubscriptionCall } from './subscription.ts'

const base58 = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[1-9A-HJ-NP-Za-km-z]{${least},${most}}$`)))
const account = base58(32, 44)
const commitment = v.optional(v.picklist(['processed', 'confirmed', 'finalized']))
const size = v.pipe(v.number(), v.integer(), v.minValue(0))
const dataOptions = {
  commitment,
  encoding: v.optional(v.picklist(['base58', 'base64', 'base64+zstd', 'jsonParsed'])),
  dataSlice: v.optional(v.object({ offset: size, length: size })),
}
const filters = v.optional(v.pipe(v.array(v.record(v.string(), v.unknown())), v.maxLength(4)))
const optionsOf = <Options extends v.GenericSchema>(options: Options) => v.nullish(options, {})

/** The parameters of each kind of subscription. The gateway omits others. */
const kinds: Readonly<Record<string, v.GenericSchema<unknown, unknown[]>>> = {
  account: v.tuple([account, optionsOf(v.object(dataOptions))]),
  signature: v.tuple([
    base58(64, 88),
    optionsOf(v.object({ commitment, enableReceivedNotification: v.optional(v.boolean()) })),
  ]),
  // Not `all`, which is every transaction of the chain.
  logs: v.tuple([
    v.strictObject({ mentions: v.strictTuple([account]) }),
    optionsOf(v.object({ commitment })),
  ]),
  program: v.tuple([account, optionsOf(v.object({ ...dataOptions, filters }))]),
  slot: v.tuple([]),
  root: v.tuple([]),
}

const idSchema = v.looseTuple([v.union([v.number(), v.bigint()])])
const receivedSchema = v.looseObject({ value: v.literal('receivedSignature') })

/** Reads a call about a subscription to a Solana chain. Returns `undefined` for other calls. */
export function readSolanaSubscription(
  method: string,
  params: unknown,
  chain: ChainConfig,
): SubscriptionCall | undefined {
  const [, kind = '', action] = /^([a-z]+)(Subscribe|Unsubscribe)$/.exec(method) ?? []
  const schema = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!schema) return undefined
  if (action === 'Unsubscribe') {
    const id = v.safeParse(idSchema, params)
    return id.success
      ? { kind: 'unsubscribe', method, id: stringifyExact(id.output[0]) }
      : refused('Invalid params')
  }
  if (kind === 'program' && !chain.subscriptions.includes('programSubscribe')) return notAllowed
  // Some clients omit the options, others send null.
  const parsed = v.safeParse(schema, withOptions(kind, params))
  if (!parsed.success)
    return refused(kind === 'logs' ? 'Name one account that is mentioned' : 'Invalid params')
  return { kind: 'subscribe', subscription: named(kind, parsed.output) }
}

/** Returns the parameters with the options, which clients may omit. */
function withOptions(kind: string, params: unknown): unknown {
  const given = Array.isArray(params) ? params : []
  return kind === 'slot' || kind === 'root' ? [] : [given[0], given[1]]
}

function named(kind: string, params: readonly unknown[]): Subscription {
  const subscription = {
    subscribe: `${kind}Subscribe`,
    params,
    unsubscribe: `${kind}Unsubscribe`,
    event: `${kind}Notification`,
  }
  return kind === 'signature' ? { ...subscription, endsWith: isFinal } : subscription
}

/** Returns whether a notification is a signature's last one. The notification of its receipt is not. */
function isFinal(result: unknown): boolean {
  return !v.is(receivedSchema, result)
}
