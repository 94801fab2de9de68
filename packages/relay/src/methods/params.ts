import * as v from 'valibot'
import type { Limits } from '../limits.ts'

const topic = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const seconds = v.pipe(v.number(), v.integer(), v.minValue(0))
const tag = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))
/** Text that every database can store. */
const text = v.pipe(
  v.string(),
  v.check((value) => !/[\0\p{Surrogate}]/u.test(value)),
)
const envelope = v.pipe(text, v.minLength(1))
const attestation = v.nullish(v.pipe(text, v.maxLength(16_384)))

/** Creates the schemas of the methods' parameters. Other members are telemetry, and ignored. */
export function createParams({ itemsPerRequest }: Pick<Limits, 'itemsPerRequest'>) {
  const some = <Item extends v.GenericSchema>(item: Item) =>
    v.pipe(v.array(item), v.maxLength(itemsPerRequest))
  const publish = v.object({
    topic,
    message: envelope,
    ttl: v.optional(seconds),
    tag: v.optional(tag, 0),
    attestation,
  })
  const subscription = v.object({ topic })
  const receipt = v.object({ topic, messageId: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })
  return {
    publish,
    batchPublish: v.object({ messages: some(publish) }),
    topic: subscription,
    topics: v.object({ topics: some(topic) }),
    subscriptions: v.object({ subscriptions: some(subscription) }),
    receipts: v.object({ receipts: some(receipt) }),
    propose: v.object({
      pairingTopic: topic,
      sessionProposal: envelope,
      ttl: v.optional(seconds, 300),
      attestation,
    }),
    approve: v.object({
      sessionTopic: topic,
      pairingTopic: topic,
      sessionProposalResponse: envelope,
      sessionSettlementRequest: envelope,
      ttl: v.optional(seconds, 300),
    }),
  }
}

export type Params = ReturnType<typeof createParams>
/** A message that a client publishes. */
export type Publish = v.InferOutput<Params['publish']>
