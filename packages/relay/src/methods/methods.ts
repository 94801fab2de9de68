import type { Clock } from '@latchkey/protocol'
import { type Meter, noMeter } from '@latchkey/service/metrics'
import { createBacklog } from '../backlog.ts'
import type { Delivery } from '../delivery.ts'
import { rpcErrors } from '../frames.ts'
import type { Limits } from '../limits.ts'
import type { Mailbox } from '../mailbox.ts'
import type { Publisher } from '../publish.ts'
import type { Unanswered } from '../unanswered.ts'
import { fetchMethods } from './fetching.ts'
import { type Answer, failed, type Requester } from './method.ts'
import { createParams } from './params.ts'
import { createPublishing, publishMethods } from './publishing.ts'
import { createSubscribe, proposalMethods, subscriptionMethods } from './subscribing.ts'

/** Answers one request. Rejects only for failures of the relay, not of the client. */
export type Methods = (method: string, params: unknown, requester: Requester) => Promise<Answer>

export type MethodDependencies = {
  mailbox: Mailbox
  delivery: Delivery
  publisher: Publisher
  unanswered: Unanswered
  limits: Limits
  clock: Clock
  meter?: Meter
}

/** Creates the methods of the relay's protocol. */
export function createMethods(dependencies: MethodDependencies): Methods {
  const { delivery, publisher, limits, clock, meter = noMeter } = dependencies
  const params = createParams(limits)
  const backlog = createBacklog({ limits, delivery, now: clock.now })
  const publish = createPublishing({ publisher, backlog, limits })
  const subscribe = createSubscribe(delivery, limits)
  const methods = new Map(
    Object.entries({
      ...publishMethods(params, publish),
      ...fetchMethods(params, dependencies),
      ...subscriptionMethods(params, { delivery, subscribe }),
      ...proposalMethods(params, { subscribe, publish }),
    }),
  )
  return async (name, given, requester) => {
    const method = methods.get(name)
    const started = performance.now()
    const measure = (status: number) =>
      meter.served({
        method: 'JSON-RPC',
        route: method ? name : 'unknown',
        status,
        milliseconds: performance.now() - started,
      })
    try {
      const answer = method ? await method(given, requester) : failed(rpcErrors.method)
      measure(answer.ok ? 200 : 400)
      return answer
    } catch (error) {
      measure(500)
      throw error
    }
  }
}
