import type { Clock } from '@latchkey/protocol'
import { sleep } from '@latchkey/service/clock'
import { DeliverPolicy, type OrderedConsumerOptions } from '@nats-io/jetstream'
import type { Stream } from './connect.ts'
import { joinNext } from './joinNext.ts'
import { factsHeader, type Recorded, readRecorded, streamName } from './subjects.ts'

const retryAfter = 1_000

type FollowOptions = {
  clock: Clock
  onRecord: (recorded: Recorded) => void
  onError: (error: unknown) => void
}

/** A reader of the whole stream. */
export type Follower = {
  /** Resolves once all is read that the stream had when this was called. Rejects if its leader does not answer. */
  caughtUp(): Promise<void>
  stop(): void
}

/** A message of the stream without its text. */
type Header = { seq: number; subject: string; facts: string }

/**
 * Reads the stream from its start and goes on with what comes, without the messages' texts. A server pushes the messages. It
 * may be behind the leader, or lack some: what it passes over is read from the leader.
 */
export function followStream(
  stream: Stream,
  { clock, onRecord, onError }: FollowOptions,
): Follower {
  /** All up to this sequence number is read. */
  let position = 0
  let isStopped = false
  let stopReading = () => {}

  function receive({ seq, subject, facts }: Header): void {
    onRecord(readRecorded(subject, seq, facts))
    position = Math.max(position, seq)
  }

  /** Reads from the leader what it has up to `last`. */
  async function readFromLeader(last: number): Promise<void> {
    while (position < last && !isStopped) {
      const next = await nextAtLeader(stream, position + 1)
      if (next && next.seq <= last) receive(next)
      else position = Math.max(position, last)
    }
  }

  async function readOn(): Promise<void> {
    const start: Partial<OrderedConsumerOptions> =
      position === 0
        ? { deliver_policy: DeliverPolicy.All }
        : { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: position + 1 }
    const consumer = await stream.client.consumers.get(streamName, { ...start, headers_only: true })
    const messages = await consumer.consume({ max_messages: 5_000 })
    stopReading = () => messages.stop()
    for await (const { seq, subject, headers } of messages) {
      if (seq > position + 1) await readFromLeader(seq - 1)
      receive({ seq, subject, facts: headers?.get(factsHeader) ?? '' })
    }
  }

  async function readForever(): Promise<void> {
    while (!isStopped) {
      try {
        await readOn()
      } catch (error) {
        if (!isStopped) onError(error)
      }
      if (!isStopped) await sleep(clock, retryAfter)
    }
  }
  void readForever()

  async function readAll(): Promise<void> {
    const { state } = await stream.manager.streams.info(streamName)
    await readFromLeader(state.last_seq)
  }

  return {
    caughtUp: joinNext(readAll),
    stop() {
      isStopped = true
      stopReading()
    },
  }
}

/** Returns the first message at or behind a sequence number, as the stream's leader has it. */
async function nextAtLeader({ manager }: Stream, seq: number): Promise<Header | undefined> {
  const query = { seq, next_by_subj: 'latchkey.>' }
  const found = await manager.streams.getMessage(streamName, query)
  return found
    ? { seq: found.seq, subject: found.subject, facts: found.header.get(factsHeader) }
    : undefined
}
