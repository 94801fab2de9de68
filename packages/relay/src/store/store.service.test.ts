import { dialectOf } from '@latchkey/service/database'
import { onBothDatabases } from '@latchkey/service/testing'
import { Kysely } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import type { Mailbox } from '../mailbox.ts'
import { itIsAMailbox, messageOf, type OpenMailbox, topicOf } from '../testing/mailboxTests.ts'
import { sweep } from './expired.ts'
import { openSqlMailbox } from './sqlMailbox.ts'
import type { RelayTables } from './tables.ts'

onBothDatabases('the mailbox', (fresh) => {
  const opened = new Set<Mailbox>()
  afterEach(async () => {
    for (const one of opened) await one.close()
    opened.clear()
  })
  const open: OpenMailbox['open'] = async (url, options) => {
    const mailbox = await openSqlMailbox(url ?? (await fresh()), options)
    opened.add(mailbox)
    return mailbox
  }
  const stored = async () =>
    (await fresh()) ?? `sqlite:/tmp/latchkey-mailbox-${process.pid}-${Date.now()}.db`

  itIsAMailbox({ open, stored })

  it('sweeps what has expired, with its receipts, and nothing else', async () => {
    const url = await stored()
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

  it('gives the intact messages behind whole pages of damaged ones, and reports each [L6]', async () => {
    const url = await stored()
    const topic = topicOf()
    const errors: unknown[] = []
    const mailbox = await open(url, { onError: (error) => errors.push(error) })
    const publishedAt = Date.now()
    const sent = Array.from({ length: 230 }, (_, n) => messageOf(topic, `${n}`, { publishedAt }))
    const long = messageOf(topic, 'x'.repeat(1_000_001), { publishedAt })
    const ids = (await mailbox.append([...sent, long, messageOf(topic, 'last')])).map(
      ({ id }) => id,
    )
    const damaged = [...ids.slice(0, 210), ...ids.slice(230, 231)]
    const db = new Kysely<RelayTables>({ dialect: dialectOf(url, () => {}) })
    await db.updateTable('relay_message').set({ message: 'y' }).where('id', 'in', damaged).execute()
    await db.destroy()
    const query = { client: 'reader', topics: [topic] }
    const first = await mailbox.pending(query)
    expect(first.messages.map(({ id }) => id)).toEqual(ids.slice(210, 230))
    expect(first.hasMore).toBe(true)
    expect(errors).toHaveLength(damaged.length)
    const after = first.messages.at(-1)
    const rest = await mailbox.pending({ ...query, ...(after && { after }) })
    expect(rest).toMatchObject({ messages: [{ message: 'last' }], hasMore: false })
  })

  it('keeps no receipt for a message that is gone', async () => {
    const url = await stored()
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
})
