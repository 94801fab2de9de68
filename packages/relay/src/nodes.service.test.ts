import { hasPostgres, startPostgres, type TestCluster } from '@latchkey/service/testing/postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentity } from './testing/client.ts'
import { freshTopic } from './testing/freshTopic.ts'
import { hasNats, type NatsServers, startNats } from './testing/natsServers.ts'
import { publish, relaysOf, texts, waitingFor } from './testing/starting.ts'

describe.runIf(hasNats())('several relays on one cluster of JetStream', () => {
  let servers: NatsServers
  beforeAll(async () => {
    servers = await startNats(3)
  })
  afterAll(() => servers?.stop())
  theyAreOneRelay(relaysOf(async () => servers.url))
})

describe.skipIf(!hasPostgres())('several relays on one PostgreSQL', () => {
  let cluster: TestCluster
  let database: string
  beforeAll(async () => {
    cluster = await startPostgres()
    database = await cluster.database()
  })
  afterAll(() => cluster?.stop())
  const start = relaysOf(async () => database)

  theyAreOneRelay(start)

  it('bring what was published while a relay could not hear', async () => {
    const [one, other] = await Promise.all([start(), start()])
    const [dapp, wallet] = [await one.connect(), await other.connect()]
    const topic = freshTopic()
    await wallet.ask('irn_subscribe', { topic })
    await breakConnections(database)
    const published = publish(dapp, topic, 'one')
    // Each tries again after a while.
    const arrived = async () => {
      for (const { clock } of [one, other]) await clock.advance(1_000)
      return texts(wallet.pushed)
    }
    await expect.poll(arrived).toEqual(['one'])
    expect(await published).toBe(true)
  })
})

/** As a restart of the server, or a network that fails, would. */
async function breakConnections(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )
  await client.end()
}

/** Declares what clients of two relays expect of them. */
function theyAreOneRelay(start: ReturnType<typeof relaysOf>): void {
  it('bring a message from a client of one to a client of another', async () => {
    const [one, other] = await Promise.all([start(), start()])
    const [dapp, wallet] = [await one.connect(), await other.connect()]
    const topic = freshTopic()
    await dapp.ask('irn_subscribe', { topic })
    await wallet.ask('irn_subscribe', { topic })
    const sent = Array.from({ length: 400 }, (_, index) => `message ${index}`)
    for (const part of [sent.slice(0, 200), sent.slice(200)]) {
      const messages = part.map((message) => ({ topic, message, tag: 0 }))
      await dapp.ask('irn_batchPublish', { messages })
    }
    expect(texts(await wallet.untilPushed(400))).toEqual(sent)
    await publish(wallet, topic, 'answer')
    expect(texts(await dapp.untilPushed(1))).toEqual(['answer'])
  })

  it('know what was acknowledged to another', async () => {
    const [one, other] = await Promise.all([start(), start()])
    const identity = createIdentity()
    const topic = freshTopic()
    const dapp = await one.connect()
    await publish(dapp, topic, 'one')
    const before = await one.connect({ identity })
    await before.ask('irn_subscribe', { topic })
    await before.untilPushed(1)
    await expect.poll(() => waitingFor(other.connect, identity, topic)).toEqual([])
    await before.close()
    await publish(dapp, topic, 'two')
    const after = await other.connect({ identity })
    await after.ask('irn_subscribe', { topic })
    expect(texts(await after.untilPushed(1))).toEqual(['two'])
  })

  it('keep a message once that both are given', async () => {
    const [one, other] = await Promise.all([start(), start()])
    const clients = [await one.connect(), await other.connect()]
    const wallet = await other.connect()
    const topic = freshTopic()
    await wallet.ask('irn_subscribe', { topic })
    const both = Array.from({ length: 50 }, (_, index) => `message ${index}`)
    await Promise.all(
      clients.flatMap((client) => both.map((message) => publish(client, topic, message))),
    )
    await publish(wallet, topic, 'mine')
    await wallet.untilPushed(50)
    expect(texts(wallet.pushed).sort()).toEqual(both.sort())
  })
}
