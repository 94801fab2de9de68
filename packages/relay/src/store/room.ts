import type { Kysely } from 'kysely'
import type { Full } from '../full.ts'
import type { RelayTables } from './tables.ts'

/** Characters of messages that may be kept: of one topic, and in all. */
export type Room = { topicSize: number; storedSize: number }

type Sized = { topic: string; message: string }

/** What one transaction adds. */
export type RoomDraft = {
  /** Counts messages that are written together, or says what is full; then none of them is counted. */
  add(messages: readonly Sized[]): Full | undefined
  /** The transaction was committed, and these of its messages were not kept before. */
  keep(fresh: readonly Sized[]): void
}

/**
 * Counts stored messages, so that no client fills the disk. Nodes on one database count each other's messages after
 * their next `forgetTopics`. Until then each counts only its own.
 */
export type RoomKeeper = {
  /** Reads how much is kept of the topics that are not known. */
  readTopics(db: Kysely<RelayTables>, topics: Iterable<string>): Promise<void>
  draft(): RoomDraft
  /** Has the topics read again when they are next needed. */
  forgetTopics(): void
  /** Reads how much is kept in all. */
  readStored(db: Kysely<RelayTables>): Promise<void>
}

export function createRoomKeeper(room: Room): RoomKeeper {
  const byTopic = new Map<string, number>()
  let stored = 0

  function draft(): RoomDraft {
    const addedTo = new Map<string, number>()
    let added = 0
    const fullFor = (messages: readonly Sized[], sizes: ReadonlyMap<string, number>) => {
      if (stored + added + sizeOf(messages) > room.storedSize) return 'mailbox'
      for (const [topic, size] of sizes) {
        const kept = (byTopic.get(topic) ?? 0) + (addedTo.get(topic) ?? 0)
        if (kept + size > room.topicSize) return 'topic'
      }
      return undefined
    }
    return {
      add(messages) {
        const sizes = sizesByTopic(messages)
        const full = fullFor(messages, sizes)
        if (full) return full
        added += sizeOf(messages)
        for (const [topic, size] of sizes) addedTo.set(topic, (addedTo.get(topic) ?? 0) + size)
        return undefined
      },
      keep(fresh) {
        stored += sizeOf(fresh)
        for (const [topic, size] of sizesByTopic(fresh))
          byTopic.set(topic, (byTopic.get(topic) ?? 0) + size)
      },
    }
  }

  return {
    draft,
    async readTopics(db, topics) {
      const unknown = new Set([...topics].filter((topic) => !byTopic.has(topic)))
      if (unknown.size === 0) return
      const rows = await db
        .selectFrom('relay_message')
        .select(({ fn }) => ['topic', fn.sum('size').as('size')])
        .where('topic', 'in', [...unknown])
        .groupBy('topic')
        .execute()
      for (const topic of unknown) byTopic.set(topic, 0)
      for (const { topic, size } of rows) byTopic.set(topic, Number(size))
    },
    forgetTopics: () => byTopic.clear(),
    async readStored(db) {
      const row = await db
        .selectFrom('relay_message')
        .select(({ fn }) => fn.sum('size').as('size'))
        .executeTakeFirst()
      stored = Number(row?.size ?? 0)
    },
  }
}

function sizesByTopic(messages: readonly Sized[]): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const { topic, message } of messages)
    sizes.set(topic, (sizes.get(topic) ?? 0) + message.length)
  return sizes
}

const sizeOf = (messages: readonly Sized[]) =>
  messages.reduce((sum, { message }) => sum + message.length, 0)
