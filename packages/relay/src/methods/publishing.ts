import type { Backlog } from '../backlog.ts'
import { rpcErrors } from '../frames.ts'
import { MailboxFull } from '../full.ts'
import type { Limits } from '../limits.ts'
import type { Publisher } from '../publish.ts'
import { type Answer, done, failed, type Method, method, type Requester } from './method.ts'
import type { Params, Publish } from './params.ts'

/** Publishes messages of a client within its limits. */
export type PublishWithinLimits = (
  requester: Requester,
  messages: readonly Publish[],
) => Promise<Answer>

/** Creates the function that publishes messages. */
export function createPublishing({
  publisher,
  backlog,
  limits,
}: {
  publisher: Publisher
  backlog: Backlog
  limits: Limits
}): PublishWithinLimits {
  return async ({ clientId, quota, hourly }, messages) => {
    if (messages.some(({ message }) => message.length > limits.messageSize))
      return failed(rpcErrors.size)
    const size = messages.reduce((sum, { message }) => sum + message.length, 0)
    if (!quota.take(messages.length, size)) return failed(rpcErrors.rate)
    const topics = messages.map(({ topic }) => topic)
    const leave = backlog.enter(topics, size)
    if (!leave) return failed(rpcErrors.busy)
    try {
      if (!hourly.take(size)) return failed(rpcErrors.hour)
      return { ...done, deliver: await publisher(clientId, messages) }
    } catch (error) {
      if (!(error instanceof MailboxFull)) throw error
      hourly.giveBack(size)
      return failed(rpcErrors[error.full])
    } finally {
      leave()
    }
  }
}

/** Returns the methods that publish. */
export function publishMethods(
  params: Params,
  publish: PublishWithinLimits,
): Record<string, Method> {
  return {
    irn_publish: method(params.publish, (message, requester) => publish(requester, [message])),
    irn_batchPublish: method(params.batchPublish, ({ messages }, requester) =>
      publish(requester, messages),
    ),
  }
}
