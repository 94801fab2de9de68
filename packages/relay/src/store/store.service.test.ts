import { createHash, randomBytes } from 'node:crypto'
import { dialectOf } from '@latchkey/service/database'
import { onBothDatabases } from '@latchkey/service/testing'
import { Kysely } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import type { Mailbox, NewMessage } from '../mailbox.ts'
import { sweep } from './expired.ts'
import { type MailboxOptions, openMailbox } from './sqlMailbox.ts'
import type { RelayTables } from './tables.ts'

function messageOf(topic: string, message: string, more: Partial<NewMessage> = {}): NewMessage {
  const now = Date.now()
  return {
    topic,
    message,
    messageId: createHash('sha256').update(message).digest('hex'),
    publisher: 'sender',
    tag: 0,
    attestation: null,
    publishedAt: now,
    expiresAt: now + 300_000,
    ...more,
  }
}

onBothDatabases('the mailbox', (fresh) => {
  const opened: Mailbox[] = []
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })
  async function open(url?: string, options?: MailboxOptions): Promise<Mailbox> {
    const mailbox = await openMailbox(url ?? (await fresh()), options)
    opened.push(mailbox)
    return mailbox
  }
  const topicOf = () => randomBytes(32).toString('hex')
  const fileOr = async () =>
    (await fresh()) ?? `sqlite:/tmp/latchkey-mailbox-${process.pid}-${Date.now()}.db`

  it('orders by publish time, and by arrival where that is equal', async () => {
    const mailbox = await open()
    const topic = topicOf()
    const at = Date.now()
    await mailbox.append([
      messageOf(topic, 'late', { publishedAt: at + 5 }),
      messageOf(topic, 'second', { publishedAt: at }),
      messageOf(topic, 'third', { publishedAt: at }),
      messageOf(topic, 'first', { publishedAt: at - 5 }),
    ])
    const { messages } = await mailbox.pending({ client: 'reader', topics: [topic] })
    expect(messages.map(({ message }) => message)).toEqual(['first', 'second', 'third', 'late'])
  })

  it('keeps what it has room for, all of a request or nothing, and counts what was there before', async () => {
    const url = await fileOr()
    const topic = topicOf()
    const before = await open(url)
    await before.append([messageOf(topic, 'a'.repeat(60))])
    const mailbox = await open(url, { topicSize: 100, storedSize: 1_000 })
    const both = [messageOf(topic, 'b'.repeat(30)), messageOf(topic, 'c'.repeat(30))]
    await expect(mailbox.append(both)).rejects.toMatchObject({ full: 'topic' })
    await mailbox.append(both.slice(0, 1))
    await expect(mailbox.append([messageOf(topicOf(), 'd'.repeat(920))])).rejects.toMatchObject({
      full: 'mailbox',
    })
    const { messages } = await mailbox.pending({ client: 'reader', topics: [topic] })
    expect(messages.map(({ message }) => message.length)).toEqual([60, 30])
  })

  it('counts a message once, however often it is written', async () => {
    const mailbox = await open(undefined, { topicSize: 100, storedSize: 150 })
    const topic = topicOf()
    const one = messageOf(topic, 'a'.repeat(40))
    await mailbox.append([one, one])
    await mailbox.append([one])
    await mailbox.append([one])
    expect(await mailbox.append([messageOf(topic, 'b'.repeat(60))])).toMatchObject([
      { isNew: true },
    ])
    expect(await mailbox.append([messageOf(topicOf(), 'c'.repeat(50))])).toMatchObject([
      { isNew: true },
    ])
  })

  it('goes on behind a position, also among messages of one millisecond', async () => {
    const mailbox = await open()
    const topic = topicOf()
    const publishedAt = Date.now()
    const sent = Array.from({ length: 205 }, (_, index) =>
      messageOf(topic, `message ${index}`, { publishedAt }),
    )
    await mailbox.append(sent)
    const read: string[] = []
    let page = await mailbox.pending({ client: 'reader', topics: [topic] })
    for (;;) {
      read.push(...page.messages.map(({ message }) => message))
      const after = page.messages.at(-1)
      if (!page.hasMore || !after) break
      page = await mailbox.pending({ client: 'reader', topics: [topic], after })
    }
    expect(read).toEqual(sent.map(({ message }) => message))
  })

  it('ends a page when a million characters are there', async () => {
    const mailbox = await open()
    const topic = topicOf()
    const large = (letter: string) => messageOf(topic, letter.repeat(600_000))
    await mailbox.append([large('a'), large('b'), large('c')])
    const page = await mailbox.pending({ client: 'reader', topics: [topic] })
    expect(page.messages).toHaveLength(2)
    expect(page.hasMore).toBe(true)
  })

  it('gives nothing that has expired, and takes its twin as new', async () => {
    const mailbox = await open()
    const topic = topicOf()
    const query = { client: 'reader', topics: [topic] }
    const old = messageOf(topic, 'one', { expiresAt: Date.now() - 1 })
    const [first] = await mailbox.append([old])
    await mailbox.acknowledge([{ id: first?.id ?? 0, client: 'reader' }])
    expect((await mailbox.pending(query)).messages).toEqual([])
    const [again] = await mailbox.append([messageOf(topic, 'one')])
    expect(again?.isNew).toBe(true)
    expect((await mailbox.pending(query)).messages).toHaveLength(1)
  })

  it('knows a twin by its topic and its text', async () => {
    const mailbox = await open()
    const [topic, other] = [topicOf(), topicOf()]
    const [one] = await mailbox.append([messageOf(topic, 'one')])
    const answers = await mailbox.append([
      messageOf(topic, 'one'),
      messageOf(other, 'one'),
      messageOf(topic, 'two'),
    ])
    expect(answers.map(({ isNew }) => isNew)).toEqual([false, true, true])
    expect(answers[0]?.id).toBe(one?.id)
  })

  it('keeps messages and receipts when it is opened again', async () => {
    const url = await fileOr()
    const topic = topicOf()
    const first = await open(url)
    const [one] = await first.append([messageOf(topic, 'one'), messageOf(topic, 'two')])
    await first.acknowledge([{ id: one?.id ?? 0, client: 'reader' }])
    await first.close()
    opened.length = 0
    const second = await open(url)
    const { messages } = await second.pending({ client: 'reader', topics: [topic] })
    expect(messages.map(({ message }) => message)).toEqual(['two'])
    const { messages: others } = await second.pending({ client: 'another', topics: [topic] })
    expect(others).toHaveLength(2)
  })

  it('sweeps what has expired, with its receipts, and nothing else', async () => {
    const url = await fileOr()
    const topic = topicOf()
    const mailbox = await open(url)
    const expiresAt = Date.now() - 1
    const old = Array.from({ length: 2_500 }, (_, n) => messageOf(topic, `old ${n}`, { expiresAt }))
    const ids = (await mailbox.append([...old, messageOf(topic, 'new')])).map(({ id }) => id)
    await mailbox.acknowledge(ids.map((id) => ({ id, client: 'reader' })))
    const db = new Kysely<RelayTables>({ dialect: dialectOf(url, () => {}) })
    await sweep(db, Date.now())
    expect(await db.selectFrom('relay_message').select('id').execute()).toEqual([
      { id: ids.at(-1) },
    ])
    expect(await db.selectFrom('relay_receipt').select('message').execute()).toEqual([
      { message: ids.at(-1) },
    ])
    await db.destroy()
  })

  it('keeps no receipt for a message that is gone', async () => {
    const url = await fileOr()
    const mailbox = await open(url)
    const [one] = await mailbox.append([
      messageOf(topicOf(), 'old', { expiresAt: Date.now() - 1 }),
      messageOf(topicOf(), 'new'),
    ])
    const db = new Kysely<RelayTables>({ dialect: dialectOf(url, () => {}) })
    await sweep(db, Date.now())
    await mailbox.acknowledge([
      { id: one?.id ?? 0, client: 'late' },
      { id: (one?.id ?? 0) + 1, client: 'reader' },
    ])
    expect(await db.selectFrom('relay_receipt').select('client').execute()).toEqual([
      { client: 'reader' },
    ])
    await db.destroy()
  })

  it('writes together what comes together, and answers each', async () => {
    const mailbox = await open()
    const topic = topicOf()
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => mailbox.append([messageOf(topic, `${index}`)])),
    )
    const ids = answers.map(([answer]) => answer?.id ?? 0)
    expect(ids).toEqual([...ids].sort((one, other) => one - other))
    expect(new Set(ids).size).toBe(300)
  })
})
