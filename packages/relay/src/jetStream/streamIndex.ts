import type { MessageKey, PendingQuery, Position, Receipt } from '../mailbox.ts'
import { charactersMax, messagesMax } from '../page.ts'

/** A stored message without its text. Times are Unix milliseconds. */
export type Entry = MessageKey &
  Position & {
    publisher: string
    tag: number
    attestation: string | null
    expiresAt: number
    /** Characters of the text. */
    size: number
  }

export type EntryPage = { entries: readonly Entry[]; hasMore: boolean }

/** The messages of the stream by topic, and who has acknowledged them, in memory. */
export type StreamIndex = {
  /** Adds a message in place of an older one of its key. Returns false if it is known, or older than the known one. */
  add(entry: Entry): boolean
  addReceipt(receipt: Receipt): void
  has(id: number): boolean
  find(key: MessageKey): Entry | undefined
  /** One page of a client's messages, in order. */
  pending(query: PendingQuery, now: number): EntryPage
  /** Frees the room of what has expired. */
  expire(now: number): void
  /** Returns the messages whose room `expire` has freed. */
  expired(): Entry[]
  /** Marks a message that this relay has published. */
  claim(id: number): void
  isOwn(id: number): boolean
  /** The message that was stored first. */
  oldest(): Entry | undefined
  hasReceipts(id: number): boolean
  remove(id: number): void
  /** Whether the sizes count a message of this key. */
  isCounted(key: MessageKey): boolean
  /** Characters of a topic's messages, without those whose room is free. */
  topicSize(topic: string): number
  /** Characters of all messages, without those whose room is free. */
  storedSize(): number
}

/** Creates an empty index. */
export function createStreamIndex(): StreamIndex {
  const entries = new Map<number, Entry>()
  const byKey = new Map<string, number>()
  /** Ids, in the order of delivery. */
  const byTopic = new Map<string, Entry[]>()
  const readers = new Map<number, Set<string>>()
  const own = new Set<number>()
  /** Messages that only wait for their deletion: they take no room. */
  const freed = new Map<number, Entry>()
  let stored = 0

  function find(key: MessageKey): Entry | undefined {
    const id = byKey.get(nameOf(key))
    return id === undefined ? undefined : entries.get(id)
  }

  function remove(id: number): void {
    const entry = entries.get(id)
    if (!entry) return
    entries.delete(id)
    readers.delete(id)
    own.delete(id)
    if (byKey.get(nameOf(entry)) === id) byKey.delete(nameOf(entry))
    const rest = (byTopic.get(entry.topic) ?? []).filter((one) => one !== entry)
    if (rest.length > 0) byTopic.set(entry.topic, rest)
    else byTopic.delete(entry.topic)
    if (!freed.delete(id)) stored -= entry.size
  }

  return {
    add(entry) {
      if (entries.has(entry.id)) return false
      // The stream holds each key once: the older of two was deleted there.
      const twin = byKey.get(nameOf(entry))
      if (twin !== undefined && twin > entry.id) return false
      if (twin !== undefined) remove(twin)
      entries.set(entry.id, entry)
      byKey.set(nameOf(entry), entry.id)
      insert(byTopic, entry)
      stored += entry.size
      return true
    },
    addReceipt({ id, client }) {
      if (!entries.has(id)) return
      const known = readers.get(id)
      if (known) known.add(client)
      else readers.set(id, new Set([client]))
    },
    has: (id) => entries.has(id),
    find,
    pending({ client, topics, after = { publishedAt: 0, id: 0 } }, now) {
      const waiting = topics
        .flatMap((topic) => byTopic.get(topic) ?? [])
        .filter((entry) => inOrder(after, entry) < 0)
        .filter(
          ({ id, publisher, expiresAt }) =>
            publisher !== client && expiresAt > now && !readers.get(id)?.has(client),
        )
        .toSorted(inOrder)
      return pageOf(waiting)
    },
    expire(now) {
      for (const entry of entries.values()) {
        if (entry.expiresAt > now || freed.has(entry.id)) continue
        freed.set(entry.id, entry)
        stored -= entry.size
      }
    },
    expired: () => [...freed.values()],
    claim(id) {
      if (entries.has(id)) own.add(id)
    },
    isOwn: (id) => own.has(id),
    oldest: () => entries.values().next().value,
    hasReceipts: (id) => readers.has(id),
    remove,
    isCounted(key) {
      const entry = find(key)
      return entry !== undefined && !freed.has(entry.id)
    },
    topicSize: (topic) =>
      (byTopic.get(topic) ?? []).reduce((sum, { id, size }) => sum + (freed.has(id) ? 0 : size), 0),
    storedSize: () => stored,
  }
}

/** At most 100 entries, and no further one once a million characters are there. */
function pageOf(waiting: readonly Entry[]): EntryPage {
  const entries: Entry[] = []
  let characters = 0
  for (const entry of waiting) {
    if (entries.length === messagesMax || characters >= charactersMax) break
    entries.push(entry)
    characters += entry.size
  }
  return { entries, hasMore: entries.length < waiting.length }
}

/** Inserts an entry behind the earlier ones. Most entries are the newest of their topic. */
function insert(byTopic: Map<string, Entry[]>, entry: Entry): void {
  const list = byTopic.get(entry.topic) ?? []
  const before = list.findLastIndex((one) => inOrder(one, entry) < 0)
  list.splice(before + 1, 0, entry)
  byTopic.set(entry.topic, list)
}

function inOrder(one: Position, other: Position): number {
  return one.publishedAt - other.publishedAt || one.id - other.id
}

const nameOf = ({ topic, messageId }: MessageKey) => `${topic} ${messageId}`
