import type { Mailbox, Page } from '../mailbox.ts'
import type { Unanswered } from '../unanswered.ts'
import { wireMessage } from '../wireMessage.ts'
import { type Answer, done, type Method, method, type Requester } from './method.ts'
import type { Params } from './params.ts'

type FetchDependencies = { mailbox: Mailbox; unanswered: Unanswered }

/** Returns the methods that read and acknowledge messages. */
export function fetchMethods(
  params: Params,
  { mailbox, unanswered }: FetchDependencies,
): Record<string, Method> {
  /** Reads a page without the messages whose publish has no answer yet. */
  async function readPage(client: string, topics: readonly string[]): Promise<Page> {
    const page = await mailbox.pending({ client, topics })
    return { ...page, messages: page.messages.filter((one) => !unanswered.has(one)) }
  }

  async function fetch(
    { clientId, outlet }: Requester,
    topics: readonly string[],
  ): Promise<Answer> {
    const { messages, hasMore } = await (outlet?.fetch(topics) ?? readPage(clientId, topics))
    return { ok: true, result: { messages: messages.map(wireMessage), hasMore } }
  }

  return {
    irn_fetchMessages: method(params.topic, ({ topic }, requester) => fetch(requester, [topic])),
    irn_batchFetchMessages: method(params.topics, ({ topics }, requester) =>
      fetch(requester, topics),
    ),
    irn_batchReceive: method(params.receipts, async ({ receipts }, { clientId }) => {
      const ids = await mailbox.find(receipts)
      if (ids.length > 0) await mailbox.acknowledge(ids.map((id) => ({ id, client: clientId })))
      return done
    }),
  }
}
