import type { Clock } from '@latchkey/protocol'
import { codeOf, type Stream } from './connect.ts'
import { joinNext } from './joinNext.ts'
import type { Entry, StreamIndex } from './streamIndex.ts'
import { receiptsOf, streamName } from './subjects.ts'

/** Messages that a sweep deletes at the same time. */
const deletedTogether = 50
/** Another relay deletes what its publisher's relay has not deleted after so many milliseconds. */
const orphanedAfter = 10 * 60_000
/** The server's code for a message that is gone. */
const messageGone = 10_057

type SweeperDependencies = { stream: Stream; index: StreamIndex; clock: Clock }

/** Deletes expired messages with their receipts. */
export type Sweeper = {
  /**
   * Frees the room of what has expired, at once. Then deletes from the stream all expired messages of this relay, and
   * those that other relays have left there for ten minutes. One deletion runs at a time: a call during one shares the
   * next. Rejects with the first error after it has tried all others, or when no message of a group can be deleted.
   */
  sweep(): Promise<void>
  /** Ends a running deletion. Resolves once its last request is answered. */
  stop(): Promise<void>
}

export function createSweeper({ stream, index, clock }: SweeperDependencies): Sweeper {
  let isStopped = false
  let running: Promise<unknown> = Promise.resolve()

  async function deleteExpired(): Promise<void> {
    const now = clock.now()
    const due = index
      .expired()
      .filter(({ id, expiresAt }) => index.isOwn(id) || expiresAt + orphanedAfter <= now)
    const errors: unknown[] = []
    for (let start = 0; start < due.length && !isStopped; start += deletedTogether) {
      const group = due.slice(start, start + deletedTogether)
      const failed = await deleteTogether(group)
      errors.push(...failed)
      if (failed.length === group.length) break
    }
    if (errors.length > 0) throw errors[0]
  }

  /** Returns the errors. */
  async function deleteTogether(group: readonly Entry[]): Promise<unknown[]> {
    const results = await Promise.allSettled(
      group.map((entry) => deleteMessage(stream, index, entry)),
    )
    return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  }

  const deleteNext = joinNext(() => {
    const deletion = deleteExpired()
    running = deletion.catch(() => {})
    return deletion
  })

  return {
    sweep() {
      index.expire(clock.now())
      return deleteNext()
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}

/** Deletes a message and its receipts from the stream and from the index. Accepts that the stream no longer has it. */
export async function deleteMessage(
  { manager }: Stream,
  index: StreamIndex,
  { id }: Entry,
): Promise<void> {
  try {
    await manager.streams.deleteMessage(streamName, id, false)
  } catch (error) {
    if (codeOf(error) !== messageGone) throw error
  }
  if (index.hasReceipts(id)) await manager.streams.purge(streamName, { filter: receiptsOf(id) })
  index.remove(id)
}
