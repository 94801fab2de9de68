import { createTestClock } from '@latchkey/devkit/clock'
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Mailbox } from '../mailbox.ts'
import { messageOf, topicOf } from '../testing/mailboxTests.ts'
import { hasNats, type NatsServers, startNats } from '../testing/natsServers.ts'
import { parseServers } from './connect.ts'
import { type JetStreamOptions, openJetStreamMailbox } from './jetStreamMailbox.ts'
import { streamName } from './subjects.ts'

const minute = 60_000

describe.runIf(hasNats())('expired messages on JetStream', { timeout: 60_000 }, () => {
  let nats: NatsServers
  let connection: NatsConnection
  let manager: JetStreamManager
  const opened = new Set<Mailbox>()
  beforeEach(async () => {
    nats = await startNats(1)
    connection = await connect({ servers: parseServers(nats.url).servers })
    manager = await jetstreamManager(connection, { checkAPI: false })
  })
  afterEach(async () => {
    for (const one of opened) await one.close()
    opened.clear()
    await connection.close()
    await nats.stop()
  })

  async function open(options: JetStreamOptions = {}) {
    const clock = createTestClock()
    const mailbox = await openJetStreamMailbox(nats.url, { clock, ...options })
    opened.add(mailbox)
    return { mailbox, clock }
  }
  const storedCount = async () => (await manager.streams.info(streamName)).state.messages
  const untilStored = (count: number) => expect.poll(storedCount, { timeout: 30_000 }).toBe(count)
  const expiring = (count: number, topic = topicOf()) =>
    Array.from({ length: count }, (_, n) =>
      messageOf(topic, `${n}`, { expiresAt: Date.now() + minute / 2 }),
    )

  it('are all deleted by one sweep of their relay, with their receipts', async () => {
    const { mailbox, clock } = await open()
    const [first] = await mailbox.append([...expiring(2_100), messageOf(topicOf(), 'kept')])
    await mailbox.acknowledge([{ id: first?.id ?? 0, client: 'reader' }])
    await clock.advance(minute)
    await untilStored(1)
  })

  it('leave every relay after ten minutes, also where their own relay has ended', async () => {
    const [one, other, third] = [await open(), await open(), await open()]
    await one.mailbox.append(expiring(2_100))
    await Promise.all([other.mailbox.ping(), third.mailbox.ping()])
    await one.mailbox.close()
    await other.clock.advance(10 * minute)
    expect(await storedCount()).toBe(2_100)
    await other.clock.advance(minute)
    await untilStored(0)
    await third.clock.advance(11 * minute)
    for (const { mailbox } of [other, third])
      await expect.poll(() => mailbox.age(), { timeout: 30_000 }).toBe(0)
  })

  it('are each deleted once, also where a sweep takes longer than a minute', async () => {
    const { mailbox, clock } = await open()
    const requested: unknown[] = []
    connection.subscribe(`$JS.API.STREAM.MSG.DELETE.${streamName}`, {
      callback: (_, message) => void requested.push(message.json<{ seq: number }>().seq),
    })
    await connection.flush()
    const ids = (await mailbox.append(expiring(300))).map(({ id }) => id)
    await clock.advance(3 * minute)
    await untilStored(0)
    await connection.flush()
    expect(requested.toSorted()).toEqual(ids.toSorted())
  })

  it('take no room on any relay before they are deleted', async () => {
    const one = await open()
    const other = await open({ topicSize: 100, storedSize: 200 })
    const topic = topicOf()
    const expiresAt = Date.now() + minute / 2
    const old = messageOf(topic, 'a'.repeat(100), { expiresAt })
    await one.mailbox.append([old])
    await other.mailbox.ping()
    const fresh = messageOf(topic, 'b'.repeat(100), { expiresAt: Date.now() + 5 * minute })
    await expect(other.mailbox.append([fresh])).rejects.toMatchObject({ full: 'topic' })
    await other.clock.advance(minute)
    expect(await other.mailbox.append([fresh])).toMatchObject([{ isNew: true }])
    const elsewhere = messageOf(topicOf(), 'c'.repeat(100))
    expect(await other.mailbox.append([elsewhere])).toMatchObject([{ isNew: true }])
    // The expired message again is a new one: it needs room.
    await expect(other.mailbox.append([old])).rejects.toMatchObject({ full: 'mailbox' })
    expect(await storedCount()).toBe(3)
  })
})
