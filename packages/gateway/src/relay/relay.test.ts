import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { onBothDatabases } from '../testing/databases.ts'
import { type RelayOptions, startRelay } from './start.ts'
import { type Client, type ClientOptions, connectClient, createIdentity } from './testing/client.ts'

const freshTopic = () => randomBytes(32).toString('hex')
const publish = (client: Client, topic: string, message: string, more: object = {}) =>
  client.ask('irn_publish', { topic, message, ttl: 300, tag: 1108, prompt: true, ...more })

onBothDatabases('the relay', (fresh) => {
  const undo: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step()
  })

  async function start(options: RelayOptions = {}) {
    const database = await fresh()
    const relay = await startRelay({ port: 0, ...(database && { database }), ...options })
    undo.push(() => relay.stop())
    const connect = async (client: ClientOptions = {}) => {
      const connected = await connectClient(relay.url, client)
      undo.push(async () => connected.socket.terminate())
      return connected
    }
    return { ...relay, connect }
  }

  it('takes a message to who listens, and never back to who published it', async () => {
    const { connect } = await start()
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = freshTopic()
    await dapp.ask('irn_subscribe', { topic })
    await wallet.ask('irn_subscribe', { topic })
    expect(await publish(dapp, topic, 'one', { correlationId: 1, attestation: 'a.b.c' })).toBe(true)
    const [push] = await wallet.untilPushed(1)
    expect(push).toMatchObject({ topic, message: 'one', tag: 1108, attestation: 'a.b.c' })
    expect(Math.abs(Date.now() - (push?.publishedAt ?? 0))).toBeLessThan(5_000)
    expect(dapp.pushed).toEqual([])
  })
})
