import type { Clock } from '@latchkey/protocol'
import type { Limits } from './limits.ts'
import type { Mailbox, Message, Page, Position } from './mailbox.ts'
import {
  createOutletState,
  type OutletEffect,
  type OutletEvent,
  outletStep,
  waitingSince,
} from './outletState.ts'
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
  /** Since when (Unix milliseconds) a message waits that the client, which keeps up at `now`, was not given. */
  waitingSince(now: number): number | undefined
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
  clock: Clock
  push(message: Message): void
  onError(error: unknown): void
}

const retryAfter = 1_000

/** The decisions are those of `outletStep`; here they are carried out. */
export function createOutlet(settings: OutletSettings): Outlet {
  const { clientId, mailbox, unanswered, limits, clock, onError } = settings
  const state = createOutletState(limits.windowSize)
  let fetching: Promise<unknown> = Promise.resolve()

  function dispatch(event: OutletEvent): void {
    for (const effect of outletStep(state, event)) perform(effect)
  }

  function perform(effect: OutletEffect): void {
    switch (effect.kind) {
      case 'push':
        settings.push(effect.message)
        break
      case 'readPage':
        mailbox.pending({ client: clientId, ...effect.query }).then(receivePage, failRead)
        break
      case 'retryLater':
        clock.after(retryAfter, () => dispatch({ kind: 'flowed' }))
        break
      case 'storeReceipt':
        mailbox.acknowledge([{ id: effect.id, client: clientId }]).catch(onError)
    }
  }

  function receivePage(page: Page): void {
    const heldBack = new Set(page.messages.filter(unanswered.has).map(({ id }) => id))
    dispatch({ kind: 'pageRead', page, heldBack })
  }

  function failRead(error: unknown): void {
    onError(error)
    dispatch({ kind: 'readFailed' })
  }

  /** The next page that holds something which was not given yet. */
  async function fetchNext(topics: readonly string[], after?: Position): Promise<Page> {
    if (state.phase === 'closed') return { messages: [], hasMore: false }
    const page = await mailbox.pending({ client: clientId, topics, ...(after && { after }) })
    const messages = page.messages.filter((one) => !state.seen.has(one.id) && !unanswered.has(one))
    dispatch({ kind: 'fetched', ids: messages.map(({ id }) => id) })
    const last = page.messages.at(-1)
    if (messages.length > 0 || !page.hasMore || !last) return { messages, hasMore: page.hasMore }
    return fetchNext(topics, { publishedAt: last.publishedAt, id: last.id })
  }

  return {
    clientId,
    has: (topic) => state.topics.has(topic),
    topicCount: () => state.topics.size,
    topics: () => state.topics,
    listen: (topic) => dispatch({ kind: 'listened', topic }),
    forget: (topic) => dispatch({ kind: 'forgotten', topic }),
    offer: (message) => dispatch({ kind: 'offered', message }),
    recheck: (topics) => dispatch({ kind: 'fellBehind', topics }),
    waitingSince: (now) => waitingSince(state, now),
    flow: () => dispatch({ kind: 'flowed' }),
    acknowledge(id) {
      const isKnown = state.unacknowledged.has(id)
      dispatch({ kind: 'acknowledged', id, at: clock.now() })
      return isKnown
    },
    fetch(topics) {
      // One at a time: each may read page after page that another has just been given.
      const page = fetching.then(() => fetchNext(topics))
      fetching = page.catch(() => {})
      return page
    },
    close: () => dispatch({ kind: 'closed' }),
  }
}
