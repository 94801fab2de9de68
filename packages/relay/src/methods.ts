import type { Clock } from '@latchkey/protocol'
import * as v from 'valibot'
import { createBacklog } from './backlog.ts'
import type { Delivery } from './delivery.ts'
import { type RpcError, rpcErrors } from './frames.ts'
import { MailboxFull } from './full.ts'
import { type Allowance, clampTtl, type Limits, type Quota } from './limits.ts'
import type { Mailbox, Message, Page } from './mailbox.ts'
import type { Outlet } from './outlet.ts'
import { createParams, type Publish } from './params.ts'
import { type Publisher, subscriptionId } from './publish.ts'
import type { Unanswered } from './unanswered.ts'

/** `deliver` hands on what was published; it is to be run once, after the answer was sent. */
export type Answer =
  | { ok: true; result: unknown; deliver?: () => void }
  | { ok: false; error: RpcError }

/** Who asks. Only a socket has an outlet: over HTTP there are no subscriptions. */
export type Asker = {
  clientId: string
  quota: Quota
  /** What its address may publish in the long run. */
  hourly: Allowance
  outlet?: Outlet
}

/** Answers one request; never rejects for what the client did. */
export type Methods = (method: string, params: unknown, asker: Asker) => Promise<Answer>

export type MethodParts = {
  mailbox: Mailbox
  delivery: Delivery
  publisher: Publisher
  unanswered: Unanswered
  limits: Limits
  clock: Clock
}

type Method = (params: unknown, asker: Asker) => Answer | Promise<Answer>

const done = { ok: true, result: true } as const
const failed = (error: RpcError): Answer => ({ ok: false, error })

export function createMethods(parts: MethodParts): Methods {
  const { mailbox, delivery, publisher, unanswered, limits, clock } = parts
  const params = createParams(limits)
  const backlog = createBacklog({ limits, delivery, now: clock.now })

  async function publish(asker: Asker, messages: readonly Publish[]): Promise<Answer> {
    if (messages.some(({ message }) => message.length > limits.messageSize))
      return failed(rpcErrors.size)
    const size = messages.reduce((sum, { message }) => sum + message.length, 0)
    if (!asker.quota.take(messages.length, size)) return failed(rpcErrors.rate)
    const leave = backlog.enter(
      messages.map(({ topic }) => topic),
      size,
    )
    if (!leave) return failed(rpcErrors.busy)
    try {
      if (!asker.hourly.take(size)) return failed(rpcErrors.hour)
      return { ...done, deliver: await publisher(asker.clientId, messages) }
    } catch (error) {
      if (!(error instanceof MailboxFull)) throw error
      asker.hourly.giveBack(size)
      return failed(rpcErrors[error.full])
    } finally {
      leave()
    }
  }

  function subscribe(outlet: Outlet, topics: readonly string[]): boolean {
    const added = new Set(topics.filter((topic) => !outlet.has(topic)))
    if (outlet.topicCount() + added.size > limits.topicsPerSocket) return false
    for (const topic of topics) delivery.listen(outlet, topic)
    return true
  }

  async function fetch(asker: Asker, topics: readonly string[]): Promise<Answer> {
    const { messages, hasMore } = await (asker.outlet?.fetch(topics) ?? answered(asker, topics))
    return { ok: true, result: { messages: messages.map(wireMessage), hasMore } }
  }

  async function answered({ clientId }: Asker, topics: readonly string[]): Promise<Page> {
    const page = await mailbox.pending({ client: clientId, topics })
    return { ...page, messages: page.messages.filter((one) => !unanswered.has(one)) }
  }

  const publishing: Record<string, Method> = {
    irn_publish: method(params.publish, (one, asker) => publish(asker, [one])),
    irn_batchPublish: method(params.batchPublish, ({ messages }, asker) =>
      publish(asker, messages),
    ),
    irn_fetchMessages: method(params.topic, ({ topic }, asker) => fetch(asker, [topic])),
    irn_batchFetchMessages: method(params.topics, ({ topics }, asker) => fetch(asker, topics)),
    irn_batchReceive: method(params.receipts, async ({ receipts }, { clientId }) => {
      const ids = await mailbox.find(receipts)
      if (ids.length > 0) await mailbox.acknowledge(ids.map((id) => ({ id, client: clientId })))
      return done
    }),
  }

  const onSocket: Record<string, Method> = {
    irn_subscribe: withOutlet(params.topic, ({ topic }, outlet) =>
      subscribe(outlet, [topic])
        ? { ok: true, result: subscriptionId(topic, outlet.clientId) }
        : failed(rpcErrors.topics),
    ),
    irn_batchSubscribe: withOutlet(params.topics, ({ topics }, outlet) =>
      subscribe(outlet, topics)
        ? { ok: true, result: topics.map((topic) => subscriptionId(topic, outlet.clientId)) }
        : failed(rpcErrors.topics),
    ),
    irn_unsubscribe: withOutlet(params.topic, ({ topic }, outlet) => {
      delivery.forget(outlet, topic)
      return done
    }),
    irn_batchUnsubscribe: withOutlet(params.subscriptions, ({ subscriptions }, outlet) => {
      for (const { topic } of subscriptions) delivery.forget(outlet, topic)
      return done
    }),
    wc_proposeSession: withOutlet(params.propose, (proposal, outlet, asker) => {
      const { pairingTopic: topic, sessionProposal: message, ttl, attestation } = proposal
      if (!subscribe(outlet, [topic])) return failed(rpcErrors.topics)
      return publish(asker, [{ topic, message, ttl: clampTtl(ttl), tag: 1100, attestation }])
    }),
    wc_approveSession: withOutlet(params.approve, (approval, outlet, asker) => {
      const { sessionTopic, pairingTopic, ttl } = approval
      if (!subscribe(outlet, [sessionTopic])) return failed(rpcErrors.topics)
      return publish(asker, [
        { topic: pairingTopic, message: approval.sessionProposalResponse, ttl, tag: 1101 },
        { topic: sessionTopic, message: approval.sessionSettlementRequest, ttl, tag: 1102 },
      ])
    }),
  }

  const methods = new Map(Object.entries({ ...publishing, ...onSocket }))
  return async (name, given, asker) => {
    const chosen = methods.get(name)
    return chosen ? await chosen(given, asker) : failed(rpcErrors.method)
  }
}

function method<Schema extends v.GenericSchema>(
  schema: Schema,
  run: (params: v.InferOutput<Schema>, asker: Asker) => Answer | Promise<Answer>,
): Method {
  return (given, asker) => {
    const parsed = v.safeParse(schema, given)
    return parsed.success ? run(parsed.output, asker) : failed(rpcErrors.params)
  }
}

function withOutlet<Schema extends v.GenericSchema>(
  schema: Schema,
  run: (params: v.InferOutput<Schema>, outlet: Outlet, asker: Asker) => Answer | Promise<Answer>,
): Method {
  return method(schema, (params, asker) =>
    asker.outlet ? run(params, asker.outlet, asker) : failed(rpcErrors.method),
  )
}

/** A message as clients read it. */
export function wireMessage({ topic, message, publishedAt, tag, attestation }: Message) {
  return { topic, message, publishedAt, tag, ...(attestation !== null && { attestation }) }
}
