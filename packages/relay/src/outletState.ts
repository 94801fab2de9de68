import type { Message, Page, PendingQuery, Position } from './mailbox.ts'

/**
 * What one socket listens to, what it was given, and what it has not acknowledged. `outletStep` changes it in place:
 * it holds up to a hundred thousand ids, and a step is taken for every message.
 */
export type OutletState = {
  /** `holding`: the next message must not be given yet; the mailbox is read again when it is offered. */
  phase: 'resting' | 'reading' | 'holding' | 'closed'
  /** Characters that may be unacknowledged. */
  windowSize: number
  topics: Set<string>
  /** Topics for which the mailbox may hold messages that were not pushed yet. */
  behind: Set<string>
  /** The last message that was pushed of the topics that are behind. */
  after: Position | undefined
  /** From here on the mailbox may hold messages that `after` has already passed. */
  since: Position | undefined
  /** The ids of the messages that were given, the newest hundred thousand. */
  seen: Set<number>
  /** The sizes of the messages that were pushed, by id. */
  unacknowledged: Map<number, number>
  /** The sum of those sizes. */
  size: number
  /** Since when a message waits that was offered, and not pushed: Unix milliseconds. */
  waitingSince: number | undefined
  /** When the client last acknowledged a push: Unix milliseconds. */
  acknowledgedAt: number
}

export type OutletEvent =
  | { kind: 'listened'; topic: string }
  | { kind: 'forgotten'; topic: string }
  /** A message has just become durable. */
  | { kind: 'offered'; message: Message }
  /** The mailbox may hold messages that were not offered. */
  | { kind: 'fellBehind'; topics: Iterable<string> }
  /** The client may be given what waits. */
  | { kind: 'flowed' }
  /** `heldBack`: ids of messages that are not to be given yet; each is offered later, or `fellBehind` follows. */
  | { kind: 'pageRead'; page: Page; heldBack: ReadonlySet<number> }
  | { kind: 'readFailed' }
  | { kind: 'acknowledged'; id: number; at: number }
  /** A fetch has returned these messages. */
  | { kind: 'fetched'; ids: readonly number[] }
  | { kind: 'closed' }

export type OutletEffect =
  | { kind: 'push'; message: Message }
  /** Reads a page of the mailbox; `pageRead` or `readFailed` follows. */
  | { kind: 'readPage'; query: Omit<PendingQuery, 'client'> }
  | { kind: 'retryLater' }
  | { kind: 'storeReceipt'; id: number }

const seenMax = 100_000
const unacknowledgedMax = 2_000
const beginning: Position = { publishedAt: 0, id: 0 }

export function createOutletState(windowSize: number): OutletState {
  return {
    phase: 'resting',
    windowSize,
    topics: new Set(),
    behind: new Set(),
    after: undefined,
    since: undefined,
    seen: new Set(),
    unacknowledged: new Map(),
    size: 0,
    waitingSince: undefined,
    acknowledgedAt: 0,
  }
}

/** Milliseconds without an acknowledgement, after which a client does not keep up and is not waited for. */
const keepsUpFor = 1_000

/** Since when a message waits that the client, which keeps up at `now`, was not given. */
export function waitingSince(state: OutletState, now: number): number | undefined {
  return hasRoom(state) || now - state.acknowledgedAt < keepsUpFor ? state.waitingSince : undefined
}

/** Changes the state by an event, and says what is to be done. No I/O. */
export function outletStep(state: OutletState, event: OutletEvent): readonly OutletEffect[] {
  if (state.phase === 'closed') return []
  switch (event.kind) {
    case 'listened':
      state.topics.add(event.topic)
      fallBehind(state, [event.topic], beginning)
      return []
    case 'forgotten':
      state.topics.delete(event.topic)
      state.behind.delete(event.topic)
      return []
    case 'offered':
      return offerMessage(state, event.message)
    case 'fellBehind':
      fallBehind(state, event.topics, beginning)
      return readNext(state)
    case 'flowed':
      return readNext(state)
    case 'pageRead':
      return givePage(state, event.page, event.heldBack)
    case 'readFailed':
      state.phase = 'resting'
      return [{ kind: 'retryLater' }]
    case 'acknowledged':
      state.acknowledgedAt = event.at
      return acknowledge(state, event.id)
    case 'fetched':
      for (const id of event.ids) markSeen(state, id)
      return []
    case 'closed':
      state.phase = 'closed'
      state.topics.clear()
      state.behind.clear()
      return []
  }
}

function fallBehind(state: OutletState, some: Iterable<string>, from: Position): void {
  for (const topic of some) if (state.topics.has(topic)) state.behind.add(topic)
  if (!state.since || isLater(state.since, from)) state.since = from
}

/** Messages are pushed in the order of publishing, over all topics: while any topic is behind, a new one waits. */
function offerMessage(state: OutletState, message: Message): readonly OutletEffect[] {
  const { topic, publishedAt, id } = message
  if (state.seen.has(id)) return []
  if (state.behind.size > 0 || !hasRoom(state)) {
    state.waitingSince ??= publishedAt
    fallBehind(state, [topic], { publishedAt, id: id - 1 })
  } else return [pushMessage(state, message)]
  return state.phase === 'holding' ? readNext(state) : []
}

function readNext(state: OutletState): readonly OutletEffect[] {
  const mayRead = state.phase === 'resting' || state.phase === 'holding'
  if (!mayRead || state.behind.size === 0 || !isHalfFree(state)) return []
  state.phase = 'reading'
  const { since } = state
  if (since && (!state.after || isLater(state.after, since))) state.after = since
  state.since = undefined
  const { after } = state
  return [{ kind: 'readPage', query: { topics: [...state.behind], ...(after && { after }) } }]
}

/**
 * Pushes a page as far as the client keeps up. Messages after a held one wait with it. If all the rest is held, no message
 * is behind any longer: each will be offered once its publisher has an answer.
 */
function givePage(
  state: OutletState,
  { messages, hasMore }: Page,
  heldBack: ReadonlySet<number>,
): readonly OutletEffect[] {
  state.phase = 'resting'
  const missing = messages.filter(({ id, topic }) => !state.seen.has(id) && state.topics.has(topic))
  const isLast = !hasMore && state.since === undefined
  const pushes: OutletEffect[] = []
  for (const [index, message] of missing.entries()) {
    if (!hasRoom(state)) return pushes
    if (heldBack.has(message.id)) {
      const isRestHeldBack = missing.slice(index).every(({ id }) => heldBack.has(id))
      if (isLast && isRestHeldBack) catchUp(state)
      else state.phase = 'holding'
      return pushes
    }
    pushes.push(pushMessage(state, message))
    state.after = { publishedAt: message.publishedAt, id: message.id }
  }
  const last = messages.at(-1)
  if (isLast) catchUp(state)
  else if (last) state.after = { publishedAt: last.publishedAt, id: last.id }
  return [...pushes, ...readNext(state)]
}

function catchUp(state: OutletState): void {
  state.waitingSince = undefined
  state.behind.clear()
  state.after = undefined
}

function pushMessage(state: OutletState, message: Message): OutletEffect {
  const size = message.message.length
  markSeen(state, message.id)
  state.unacknowledged.set(message.id, size)
  state.size += size
  // What waits was published later than what is given now.
  if (state.waitingSince !== undefined && message.publishedAt > state.waitingSince)
    state.waitingSince = message.publishedAt
  return { kind: 'push', message }
}

function acknowledge(state: OutletState, id: number): readonly OutletEffect[] {
  const size = state.unacknowledged.get(id)
  if (size === undefined) return []
  state.unacknowledged.delete(id)
  state.size -= size
  return [{ kind: 'storeReceipt', id }, ...readNext(state)]
}

function markSeen({ seen }: OutletState, id: number): void {
  seen.add(id)
  const [oldest] = seen
  if (seen.size > seenMax && oldest !== undefined) seen.delete(oldest)
}

/** Whether the client keeps up well enough to be given one more. */
function hasRoom({ unacknowledged, size, windowSize }: OutletState): boolean {
  if (unacknowledged.size === 0) return true
  return size < windowSize && unacknowledged.size < unacknowledgedMax
}

/** A page holds many messages: one is not read for each that a slow client acknowledges. */
function isHalfFree(state: OutletState): boolean {
  const { unacknowledged, size, windowSize } = state
  if (unacknowledged.size === 0) return true
  return size <= windowSize / 2 && unacknowledged.size <= unacknowledgedMax / 2
}

function isLater(one: Position, other: Position): boolean {
  return (
    one.publishedAt > other.publishedAt ||
    (one.publishedAt === other.publishedAt && one.id > other.id)
  )
}
