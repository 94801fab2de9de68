import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { throwawayFolder } from '@latchkey/service/testing/postgres'
import {
  appendMark,
  canRecordWrites,
  createRecorder,
  cutsOf,
  flipsOf,
  type Recorder,
} from '@latchkey/service/testing/powerCut'
import { afterEach, describe, expect, it } from 'vitest'
import type { Mailbox } from '../mailbox.ts'
import { connectClient } from '../testing/client.ts'
import { freshTopic } from '../testing/freshTopic.ts'
import { type RelayProcess, startRelayProcess } from '../testing/relayProcess.ts'
import { publish } from '../testing/starting.ts'
import { openSqlMailbox } from './sqlMailbox.ts'

const isLong = Boolean(process.env.LATCHKEY_LONG)
const cuts = isLong ? 1_000 : 25
const flips = isLong ? 1_000 : 25
const timeout = flips * 2_000 + 60_000
const topics = Array.from({ length: 5 }, freshTopic)

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe.runIf(canRecordWrites())('the mailbox on a disk that fails', () => {
  it('has each acknowledged message after a power cut at any point [L6]', { timeout }, async () => {
    const { record, left } = await recorded()
    const seed = Math.floor(Math.random() * 2 ** 32)
    let tried = 0
    for (const { marks, ...cut } of cutsOf({ record, folder: left, count: cuts, seed })) {
      const { messages } = await messagesIn(join(left, 'relay.db'))
      const missing = marks.filter((mark) => !messages.has(mark))
      expect(missing, `of seed ${seed}, cut ${cut.seed}`).toEqual([])
      tried += 1
    }
    expect(tried).toBe(cuts)
  })

  it('names each wrong bit that changes a message, and passes on none [L6]', {
    timeout,
  }, async () => {
    const { folder, left } = await recorded()
    const stored = await messagesIn(join(folder, 'relay.db'))
    const seed = Math.floor(Math.random() * 2 ** 32)
    let named = 0
    for (const flip of flipsOf({ from: folder, folder: left, count: flips, seed })) {
      const where = `of seed ${seed}, flip ${flip.seed}`
      const { messages, errors } = await messagesIn(join(left, 'relay.db')).catch(damaged)
      const changed = [...messages].filter((message) => !stored.messages.has(message))
      expect(changed, where).toEqual([])
      if (messages.size < stored.messages.size) expect(errors, where).not.toEqual([])
      if (errors.length > 0) named += 1
    }
    expect(named).toBeGreaterThan(flips / 10)
  })
})

/** Records a relay that was stopped and killed. */
async function recorded() {
  const work = mkdtempSync(join(throwawayFolder(), 'latchkey-power-cut-'))
  folders.push(work)
  const recorder = createRecorder(work)
  await publishThroughRestarts(recorder)
  return { ...recorder, left: join(work, 'left') }
}

function damaged(error: unknown): ReadMailbox {
  if (!(error instanceof Error)) throw error
  return { messages: new Set(), errors: [error.message] }
}

/** Publishes on several topics and marks what the relay acknowledged. The relay is stopped once and killed once. */
async function publishThroughRestarts({ folder, record, environment }: Recorder): Promise<void> {
  const start = () =>
    startRelayProcess({ ...environment, DATABASE_URL: `sqlite:${join(folder, 'relay.db')}` })
  for (const end of ['stop', 'killParent', 'stop'] as const) {
    const relay = await start()
    await Promise.all(topics.map((topic) => publishTo(relay, topic, record)))
    await relay[end]()
  }
}

async function publishTo(relay: RelayProcess, topic: string, record: string): Promise<void> {
  const client = await connectClient(relay.url)
  for (let index = 0; index < 20; index += 1) {
    const message = `${freshTopic()} ${'x'.repeat(200 * index)}`
    await publish(client, topic, message)
    appendMark(record, `${topic} ${message}`)
  }
  await client.close()
}

type ReadMailbox = { messages: ReadonlySet<string>; errors: readonly string[] }

/** Returns topic and text of each stored message, and what the mailbox reports. */
async function messagesIn(file: string): Promise<ReadMailbox> {
  const errors: string[] = []
  const mailbox = await openSqlMailbox(`sqlite:${file}`, {
    onError: (error) => errors.push(String(error)),
  })
  const messages = new Set<string>()
  try {
    for (const topic of topics)
      for await (const text of messagesOn(mailbox, topic)) messages.add(`${topic} ${text}`)
  } finally {
    await mailbox.close()
  }
  return { messages, errors }
}

async function* messagesOn(mailbox: Mailbox, topic: string): AsyncGenerator<string> {
  for (let after: { publishedAt: number; id: number } | undefined; ; ) {
    const query = { client: 'reader', topics: [topic], ...(after && { after }) }
    const { messages, hasMore } = await mailbox.pending(query)
    for (const { message } of messages) yield message
    after = messages.at(-1)
    if (!hasMore || !after) return
  }
}
