import type { Limits } from './limits.ts'
import type { Mailbox, Message, Page, Position } from './mailbox.ts'
import type { Unanswered } from './unanswered.ts'

/** One socket's side of the delivery: what it listens to, what it was given, and what it has not acknowledged. */
export type Outlet = {
  readonly clientId: string
  has(topic: string): boolean
  topicCount(): number
  /** Begins with what is in the mailbox, at the next `flow`. */
  listen(topic: string): void
  forget(topic: string): void
  /** A message that has just become durable. */
  offer(message: Message): void
  /** There may be messages in the mailbox that were not offered. */
  recheck(topics: Iterable<string>): void
  topics(): Iterable<string>
  /** Gives what waits in the mailbox, as far as the client keeps up. */
  flow(): void
  /** The client has acknowledged a push. False when there was none under that id. */
  acknowledge(id: number): boolean
  /** What waits on these topics and was not given to this socket yet; it will not be pushed any more. */
  fetch(topics: readonly string[]): Promise<Page>
  close(): void
}

export type OutletSettings = {
  clientId: string
  mailbox: Mailbox
  unanswered: Pick<Unanswered, 'has'>
  limits: Pick<Limits, 'windowSize'>
  push(message: Message): void
  onError(error: unknown): void
}

const seenMax = 100_000
const unacknowledgedMax = 2_000
const retryAfter = 1_000

const beginning: Position = { publishedAt: 0, id: 0 }

export function createOutlet(settings: OutletSettings): Outlet {
  const { clientId, mailbox, unanswered, limits } = settings
  const topics = new Set<string>()
  /** Topics of which the mailbox may hold messages that were not given. */
  const behind = new Set<string>()
  const seen = new Set<number>()
  const unacknowledged = new Map<number, number>()
  let size = 0
  /** Up to where the topics that are behind were given. */
  let after: Position | undefined
  /** From where on there may be more than `after` tells of. */
  let since: Position | undefined
  let isReading = false
  let isClosed = false
  let fetching: Promise<unknown> = Promise.resolve()

  function hasRoom(): boolean {
    if (unacknowledged.size === 0) return true
    return size < limits.windowSize && unacknowledged.size < unacknowledgedMax
  }

  function see(id: number): void {
    seen.add(id)
    if (seen.size <= seenMax) return
    for (const oldest of seen) {
      seen.delete(oldest)
      break
    }
  }

  function give(message: Message): void {
    see(message.id)
    unacknowledged.set(message.id, message.message.length)
    size += message.message.length
    settings.push(message)
  }

  function fallBehind(some: Iterable<string>, from: Position): void {
    for (const topic of some) if (topics.has(topic)) behind.add(topic)
    if (!since || isLater(since, from)) since = from
  }

  async function read(): Promise<void> {
    while (behind.size > 0 && hasRoom() && !isClosed) {
      if (since && (!after || isLater(after, since))) after = since
      since = undefined
      const page = await mailbox.pending({
        client: clientId,
        topics: [...behind],
        ...(after && { after }),
      })
      if (isClosed) return
      if (!take(page) || page.hasMore || since) continue
      behind.clear()
      after = undefined
    }
  }

  /** What is held back for its publisher's answer is offered, or looked for again, right after that. */
  function isDue(message: Message): boolean {
    return !seen.has(message.id) && topics.has(message.topic) && !unanswered.has(message)
  }

  /** False when the client must catch up first. */
  function take({ messages }: Page): boolean {
    for (const message of messages) {
      if (!hasRoom()) return false
      if (isDue(message)) give(message)
      after = { publishedAt: message.publishedAt, id: message.id }
    }
    return true
  }

  function flow(): void {
    if (isReading || behind.size === 0 || isClosed || !hasRoom()) return
    isReading = true
    read().then(
      () => {
        isReading = false
        flow()
      },
      (error) => {
        isReading = false
        settings.onError(error)
        setTimeout(flow, retryAfter).unref()
      },
    )
  }

  async function nextPage(wanted: readonly string[]): Promise<Page> {
    let position: Position | undefined
    while (!isClosed) {
      const query = { client: clientId, topics: wanted, ...(position && { after: position }) }
      const page = await mailbox.pending(query)
      const messages = page.messages.filter(
        (message) => !seen.has(message.id) && !unanswered.has(message),
      )
      for (const { id } of messages) see(id)
      if (messages.length > 0 || !page.hasMore) return { messages, hasMore: page.hasMore }
      const last = page.messages.at(-1)
      if (!last) break
      position = { publishedAt: last.publishedAt, id: last.id }
    }
    return { messages: [], hasMore: false }
  }

  return {
    clientId,
    has: (topic) => topics.has(topic),
    topicCount: () => topics.size,
    topics: () => topics,
    listen(topic) {
      topics.add(topic)
      fallBehind([topic], beginning)
    },
    forget(topic) {
      topics.delete(topic)
      behind.delete(topic)
    },
    offer(message) {
      if (isClosed || seen.has(message.id)) return
      const { topic, publishedAt, id } = message
      if (behind.has(topic) || !hasRoom()) fallBehind([topic], { publishedAt, id: id - 1 })
      else give(message)
    },
    recheck(some) {
      fallBehind(some, beginning)
      flow()
    },
    flow,
    acknowledge(id) {
      const length = unacknowledged.get(id)
      if (length === undefined) return false
      unacknowledged.delete(id)
      size -= length
      mailbox.acknowledge([{ id, client: clientId }]).catch(settings.onError)
      flow()
      return true
    },
    fetch(wanted) {
      // One at a time: each may read page after page that another has just been given.
      const page = fetching.then(() => nextPage(wanted))
      fetching = page.catch(() => {})
      return page
    },
    close() {
      isClosed = true
      topics.clear()
      behind.clear()
    },
  }
}

function isLater(one: Position, other: Position): boolean {
  return (
    one.publishedAt > other.publishedAt ||
    (one.publishedAt === other.publishedAt && one.id > other.id)
  )
}
