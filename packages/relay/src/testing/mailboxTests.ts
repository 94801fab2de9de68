import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Mailbox, NewMessage } from '../mailbox.ts'
import type { MailboxOptions } from '../store/sqlMailbox.ts'

export function messageOf(
  topic: string,
  message: string,
  more: Partial<NewMessage> = {},
): NewMessage {
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

export const topicOf = () => randomBytes(32).toString('hex')

export type OpenMailbox = {
  /** Opens a mailbox at a URL; without one, in an empty database. */
  open(url?: string, options?: MailboxOptions): Promise<Mailbox>
  /** Returns the URL of an empty database that can be opened several times. */
  stored(): Promise<string>
}

/** Declares what every engine of the mailbox keeps to. */
export function itIsAMailbox({ open, stored }: OpenMailbox): void {
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
    const url = await stored()
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
    const url = await stored()
    const topic = topicOf()
    const first = await open(url)
    const [one] = await first.append([messageOf(topic, 'one'), messageOf(topic, 'two')])
    await first.acknowledge([{ id: one?.id ?? 0, client: 'reader' }])
    await first.close()
    const second = await open(url)
    const { messages } = await second.pending({ client: 'reader', topics: [topic] })
    expect(messages.map(({ message }) => message)).toEqual(['two'])
    const { messages: others } = await second.pending({ client: 'another', topics: [topic] })
    expect(others).toHaveLength(2)
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
}
