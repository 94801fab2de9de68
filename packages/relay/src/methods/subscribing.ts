import type { Delivery } from '../delivery.ts'
import { rpcErrors } from '../frames.ts'
import { clampTtl, type Limits } from '../limits.ts'
import type { Outlet } from '../outlet.ts'
import { subscriptionId } from '../publish.ts'
import { done, failed, type Method, socketMethod } from './method.ts'
import type { Params } from './params.ts'
import type { PublishWithinLimits } from './publishing.ts'

/** Subscribes an outlet to topics. Returns `false` if the socket would exceed its limit. */
export type Subscribe = (outlet: Outlet, topics: readonly string[]) => boolean

/** Creates the function that subscribes sockets. */
export function createSubscribe(delivery: Delivery, limits: Limits): Subscribe {
  return (outlet, topics) => {
    const added = new Set(topics.filter((topic) => !outlet.has(topic)))
    if (outlet.topicCount() + added.size > limits.topicsPerSocket) return false
    for (const topic of topics) delivery.listen(outlet, topic)
    return true
  }
}

/** Returns the methods that begin and end subscriptions. */
export function subscriptionMethods(
  params: Params,
  { delivery, subscribe }: { delivery: Delivery; subscribe: Subscribe },
): Record<string, Method> {
  return {
    irn_subscribe: socketMethod(params.topic, ({ topic }, outlet) =>
      subscribe(outlet, [topic])
        ? { ok: true, result: subscriptionId(topic, outlet.clientId) }
        : failed(rpcErrors.topics),
    ),
    irn_batchSubscribe: socketMethod(params.topics, ({ topics }, outlet) =>
      subscribe(outlet, topics)
        ? { ok: true, result: topics.map((topic) => subscriptionId(topic, outlet.clientId)) }
        : failed(rpcErrors.topics),
    ),
    irn_unsubscribe: socketMethod(params.topic, ({ topic }, outlet) => {
      delivery.forget(outlet, topic)
      return done
    }),
    irn_batchUnsubscribe: socketMethod(params.subscriptions, ({ subscriptions }, outlet) => {
      for (const { topic } of subscriptions) delivery.forget(outlet, topic)
      return done
    }),
  }
}

/** Returns the methods of session proposals: each subscribes and publishes in one request. */
export function proposalMethods(
  params: Params,
  { subscribe, publish }: { subscribe: Subscribe; publish: PublishWithinLimits },
): Record<string, Method> {
  return {
    wc_proposeSession: socketMethod(params.propose, (proposal, outlet, requester) => {
      const { pairingTopic: topic, sessionProposal: message, ttl, attestation } = proposal
      if (!subscribe(outlet, [topic])) return failed(rpcErrors.topics)
      return publish(requester, [{ topic, message, ttl: clampTtl(ttl), tag: 1100, attestation }])
    }),
    wc_approveSession: socketMethod(params.approve, (approval, outlet, requester) => {
      const { sessionTopic, pairingTopic, ttl } = approval
      if (!subscribe(outlet, [sessionTopic])) return failed(rpcErrors.topics)
      return publish(requester, [
        { topic: pairingTopic, message: approval.sessionProposalResponse, ttl, tag: 1101 },
        { topic: sessionTopic, message: approval.sessionSettlementRequest, ttl, tag: 1102 },
      ])
    }),
  }
}
