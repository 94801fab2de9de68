import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { afterEach, describe, expect, it } from 'vitest'
import type { Mailbox } from '../mailbox.ts'
import { itIsAMailbox, messageOf, type OpenMailbox, topicOf } from '../testing/mailboxTests.ts'
import { hasNats, type NatsServers, startNats } from '../testing/natsServers.ts'
import { parseServers } from './connect.ts'
import { openJetStreamMailbox } from './jetStreamMailbox.ts'
import { streamName } from './subjects.ts'

const opened = new Set<Mailbox>()
const started: NatsServers[] = []
afterEach(async () => {
  for (const one of opened) await one.close()
  opened.clear()
  for (const one of started.splice(0)) await one.stop()
})

async function servers(count: 1 | 3): Promise<NatsServers> {
  const one = await startNats(count)
  started.push(one)
  return one
}

async function openAt(url: string, options = {}): Promise<Mailbox> {
  const mailbox = await openJetStreamMailbox(url, options)
  opened.add(mailbox)
  return mailbox
}

const reader = (topic: string) => ({ client: 'reader', topics: [topic] })

describe.runIf(hasNats())('the mailbox, on JetStream', () => {
  const stored = async () => (await servers(1)).url
  const open: OpenMailbox['open'] = async (url, options) => openAt(url ?? (await stored()), options)
  itIsAMailbox({ open, stored })

  it('has a message that another relay has stored, at once and in one order for all', async () => {
    const url = await stored()
    const [one, other] = [await openAt(url), await openAt(url)]
    const topic = topicOf()
    const publishedAt = Date.now()
    const texts = Array.from({ length: 40 }, (_, index) => `message ${index}`)
    for (const [index, text] of texts.entries()) {
      const [writer, query] = index % 2 === 0 ? [one, other] : [other, one]
      await writer.append([messageOf(topic, text, { publishedAt })])
      expect((await query.pending(reader(topic))).messages).toHaveLength(index + 1)
    }
    for (const mailbox of [one, other]) {
      const { messages } = await mailbox.pending(reader(topic))
      expect(messages.map(({ message }) => message)).toEqual(texts)
    }
  })

  it('tells a listener the topics of messages from other relays', async () => {
    const url = await stored()
    const [one, other] = [await openAt(url), await openAt(url)]
    const topic = topicOf()
    const arrived = new Promise((resolve) => one.onArrival(resolve))
    await other.append([messageOf(topic, 'one')])
    expect(await arrived).toEqual([topic])
  })

  it('is refused by servers that accept only short messages, with the setting to change', async () => {
    const small = await startNats(1, '1MB')
    started.push(small)
    await expect(openAt(small.url)).rejects.toThrow('set max_payload: 8MB')
  })

  it('stores a message once that two relays store at the same time', async () => {
    const url = await stored()
    const mailboxes = [await openAt(url), await openAt(url)]
    const message = messageOf(topicOf(), 'one')
    const answers = (
      await Promise.all(mailboxes.map((mailbox) => mailbox.append([message])))
    ).flat()
    expect(answers.map(({ isNew }) => isNew).toSorted()).toEqual([false, true])
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  })

  it('gives the messages behind whole pages that the stream no longer has, and forgets these', async () => {
    const url = await stored()
    const mailbox = await openAt(url)
    const topic = topicOf()
    const publishedAt = Date.now()
    const sent = Array.from({ length: 230 }, (_, n) => messageOf(topic, `${n}`, { publishedAt }))
    const ids = (await mailbox.append(sent)).map(({ id }) => id).toSorted((a, b) => a - b)
    await withManager(url, async ({ streams }) => {
      for (const id of ids.slice(0, 210)) await streams.deleteMessage(streamName, id, false)
    })
    const page = await mailbox.pending(reader(topic))
    expect(page.messages.map(({ id }) => id)).toEqual(ids.slice(210))
    expect(page.hasMore).toBe(false)
    expect(await mailbox.find(sent)).toHaveLength(20)
  })

  it('ends with an empty page when the stream has none of the messages', async () => {
    const url = await stored()
    const mailbox = await openAt(url)
    const topic = topicOf()
    await mailbox.append(Array.from({ length: 101 }, (_, n) => messageOf(topic, `${n}`)))
    await withManager(url, ({ streams }) => streams.purge(streamName))
    expect(await mailbox.pending(reader(topic))).toEqual({ messages: [], hasMore: false })
  })
})

describe.runIf(hasNats())('three servers of JetStream', () => {
  it.runIf(process.env.LATCHKEY_LONG)(
    'lose no acknowledged message while each is killed in turn [L17]',
    async () => {
      const cluster = await servers(3)
      const mailbox = await openAt(cluster.url)
      const topic = topicOf()
      const acknowledged: string[] = []
      const isDone = { value: false }
      const writing = publishUntil(mailbox, topic, acknowledged, isDone)
      for (const index of [0, 1, 2]) {
        await cluster.kill(index)
        await more(acknowledged, 20)
        await cluster.start(index)
        await more(acknowledged, 20)
      }
      isDone.value = true
      await writing
      const fresh = await openAt(cluster.url)
      const found = new Set(await allTexts(fresh, topic))
      expect(acknowledged.filter((text) => !found.has(text))).toEqual([])
    },
  )

  it.runIf(process.env.LATCHKEY_LONG)(
    'acknowledge nothing without a majority, and go on with one [L17]',
    async () => {
      const cluster = await servers(3)
      const mailbox = await openAt(cluster.url, { patience: 1_000 })
      const topic = topicOf()
      await publishOnceMore(mailbox, messageOf(topic, 'before'))
      await cluster.freeze(1)
      await cluster.freeze(2)
      await expect(mailbox.append([messageOf(topic, 'alone')])).rejects.toThrow()
      cluster.thaw(1)
      cluster.thaw(2)
      await publishOnceMore(mailbox, messageOf(topic, 'alone'))
      expect(await allTexts(mailbox, topic)).toEqual(['before', 'alone'])
    },
  )
})

it('reads the servers of a URL, and refuses one without any', () => {
  expect(parseServers('nats://a:4222,b:4222')).toEqual({ servers: ['a:4222', 'b:4222'] })
  expect(parseServers('nats://relay:p%40ss@a:4222/')).toEqual({
    servers: ['a:4222'],
    user: 'relay',
    pass: 'p@ss',
  })
  for (const wrong of ['nats://', 'http://a:4222', 'nats://@']) {
    expect(() => parseServers(wrong)).toThrow(TypeError)
  }
})

/** Runs a task with a separate connection to the servers. */
async function withManager(
  url: string,
  run: (manager: JetStreamManager) => Promise<unknown>,
): Promise<void> {
  const connection = await connect({ servers: parseServers(url).servers })
  try {
    await run(await jetstreamManager(connection, { checkAPI: false }))
  } finally {
    await connection.close()
  }
}

/** Publishes numbered messages, each until it is acknowledged. */
async function publishUntil(
  mailbox: Mailbox,
  topic: string,
  acknowledged: string[],
  isDone: { value: boolean },
): Promise<void> {
  for (let number = 0; !isDone.value; number += 1) {
    await publishOnceMore(mailbox, messageOf(topic, `message ${number}`))
    acknowledged.push(`message ${number}`)
  }
}

/** Repeats a message as a client does that has no answer. */
async function publishOnceMore(mailbox: Mailbox, message: ReturnType<typeof messageOf>) {
  await expect
    .poll(() => mailbox.append([message]).catch(() => undefined), { timeout: 60_000, interval: 50 })
    .toHaveLength(1)
}

async function more(acknowledged: readonly string[], count: number): Promise<void> {
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + count)
}

async function allTexts(mailbox: Mailbox, topic: string): Promise<string[]> {
  const texts: string[] = []
  let page = await mailbox.pending(reader(topic))
  for (;;) {
    texts.push(...page.messages.map(({ message }) => message))
    const after = page.messages.at(-1)
    if (!page.hasMore || !after) return texts
    page = await mailbox.pending({ ...reader(topic), after })
  }
}
