import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { onBothDatabases } from '@latchkey/service/testing'
import { expect, it } from 'vitest'
import { createIdentity } from './testing/client.ts'
import { freshTopic } from './testing/freshTopic.ts'
import { publish, relaysOf, texts, waitingFor } from './testing/starting.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

onBothDatabases('the relay', (fresh) => {
  const start = relaysOf(fresh)

  it('takes a message to who listens, and never back to who published it', async () => {
    const { connect, clock } = await start()
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = freshTopic()
    await dapp.ask('irn_subscribe', { topic })
    await wallet.ask('irn_subscribe', { topic })
    const more = { correlationId: 1, tvf: { chainId: 'eip155:1' }, attestation: 'a.b.c' }
    expect(await publish(dapp, topic, 'one', more)).toBe(true)
    const [push] = await wallet.untilPushed(1)
    expect(push).toMatchObject({ topic, message: 'one', tag: 1108, attestation: 'a.b.c' })
    expect(push?.publishedAt).toBe(clock.now())
    await publish(wallet, topic, 'two')
    expect(texts(await dapp.untilPushed(1))).toEqual(['two'])
  })

  it('answers a subscription with the id that clients work out themselves', async () => {
    const { connect } = await start()
    const client = await connect()
    const topics = [freshTopic(), freshTopic()]
    const ids = topics.map((topic) => sha256(topic + client.clientId))
    expect(await client.ask('irn_subscribe', { topic: topics[0] })).toBe(ids[0])
    expect(await client.ask('irn_batchSubscribe', { topics })).toEqual(ids)
  })

  it('keeps every digit of an id, be it a number or text', async () => {
    const { connect } = await start()
    const client = await connect()
    const params = JSON.stringify({ topic: freshTopic() })
    for (const id of ['1763735999123456789', '9999999999999999999', '0', '"1763735999123456789"']) {
      const request = `{"jsonrpc":"2.0","method":"irn_subscribe","params":${params},"id":${id}}`
      expect(await client.raw(request)).toContain(`{"id":${id},"jsonrpc"`)
    }
  })

  it('keeps messages for who comes later, in the order in which they were published', async () => {
    const { connect } = await start()
    const dapp = await connect()
    const topic = freshTopic()
    const messages = Array.from({ length: 250 }, (_, index) => `message ${index}`)
    await dapp.ask('irn_batchPublish', {
      messages: messages.slice(0, 100).map((message) => ({ topic, message, ttl: 300, tag: 0 })),
    })
    await Promise.all(messages.slice(100).map((message) => publish(dapp, topic, message)))
    const wallet = await connect()
    await wallet.ask('irn_subscribe', { topic })
    expect(texts(await wallet.untilPushed(250))).toEqual(messages)
  })

  it('pushes again on the next connection until it is acknowledged, unchanged', async () => {
    const { connect } = await start()
    const dapp = await connect()
    const topic = freshTopic()
    const identity = createIdentity()
    const waiting = () => waitingFor(connect, identity, topic)
    const first = await connect({ identity })
    first.acknowledges = false
    await first.ask('irn_subscribe', { topic })
    await publish(dapp, topic, 'one')
    await publish(dapp, topic, 'two')
    const [one, two] = await first.untilPushed(2)
    first.acknowledge(one?.id ?? 0)
    await expect.poll(waiting).toEqual(['two'])
    await first.close()

    const second = await connect({ identity })
    await second.ask('irn_subscribe', { topic })
    expect((await second.untilPushed(1)).at(0)).toEqual(two)
    await expect.poll(waiting).toEqual([])
    await second.close()

    const third = await connect({ identity })
    await third.ask('irn_subscribe', { topic })
    await publish(dapp, topic, 'three')
    expect(texts(await third.untilPushed(1))).toEqual(['three'])
  })

  it('does not take an answer that is an error for an acknowledgement', async () => {
    const { connect } = await start()
    const dapp = await connect()
    const topic = freshTopic()
    const identity = createIdentity()
    const first = await connect({ identity })
    first.acknowledges = false
    await first.ask('irn_subscribe', { topic })
    await publish(dapp, topic, 'one')
    const [one] = await first.untilPushed(1)
    const error = { code: -32000, message: 'no' }
    first.socket.send(JSON.stringify({ id: one?.id, jsonrpc: '2.0', error }))
    // The relay has read the answer once it has answered what was sent behind it, and a receipt would be written with this.
    await first.ask('irn_unsubscribe', { topic: freshTopic() })
    await publish(dapp, freshTopic(), 'other')
    await first.close()
    const second = await connect({ identity })
    await second.ask('irn_subscribe', { topic })
    expect(texts(await second.untilPushed(1))).toEqual(['one'])
  })

  it('keeps the same message of a topic once', async () => {
    const { connect } = await start()
    const [dapp, wallet] = [await connect(), await connect()]
    const [topic, another] = [freshTopic(), freshTopic()]
    await wallet.ask('irn_batchSubscribe', { topics: [topic, another] })
    await publish(dapp, topic, 'same')
    expect(await publish(dapp, topic, 'same')).toBe(true)
    const twice = { topic, message: 'pair', tag: 1, ttl: 300 }
    await dapp.ask('irn_batchPublish', { messages: [twice, twice] })
    await publish(dapp, another, 'same')
    await publish(dapp, another, 'last')
    expect(texts(await wallet.untilPushed(4))).toEqual(['same', 'pair', 'same', 'last'])
  })

  it('fetches in pages, and pushes nothing that a fetch has returned on the socket', async () => {
    const { connect } = await start()
    const dapp = await connect()
    const topics = [freshTopic(), freshTopic()]
    const sent = Array.from({ length: 130 }, (_, index) => ({
      topic: topics[index % 2],
      message: `message ${index}`,
      tag: 7,
      ttl: 300,
    }))
    await dapp.ask('irn_batchPublish', { messages: sent })
    const wallet = await connect()
    const pages: unknown[] = []
    let hasMore: unknown = true
    while (hasMore) {
      const page = Object(await wallet.ask('irn_batchFetchMessages', { topics }))
      pages.push(...page.messages)
      hasMore = page.hasMore
    }
    const publishedAt = expect.any(Number)
    expect(pages).toEqual(
      sent.map(({ topic, message }) => ({ topic, message, tag: 7, publishedAt })),
    )
    await wallet.ask('irn_batchSubscribe', { topics })
    await publish(dapp, topics[0] ?? '', 'later')
    await publish(dapp, topics[0] ?? '', 'last')
    expect(texts(await wallet.untilPushed(2))).toEqual(['later', 'last'])
  })

  it('takes receipts for what was fetched', async () => {
    const { connect } = await start()
    const dapp = await connect()
    const topic = freshTopic()
    await publish(dapp, topic, 'one')
    await publish(dapp, topic, 'two')
    const identity = createIdentity()
    const wallet = await connect({ identity })
    await wallet.ask('irn_fetchMessages', { topic })
    const receipts = [{ topic, messageId: sha256('one') }]
    expect(await wallet.ask('irn_batchReceive', { receipts })).toBe(true)
    const again = await connect({ identity })
    const page = Object(await again.ask('irn_fetchMessages', { topic }))
    expect(texts(page.messages)).toEqual(['two'])
    expect(page.hasMore).toBe(false)
  })

  it('stops after an unsubscription', async () => {
    const { connect } = await start()
    const [dapp, wallet] = [await connect(), await connect()]
    const topics = [freshTopic(), freshTopic(), freshTopic()]
    const [one = '', two = '', three = ''] = topics
    await wallet.ask('irn_batchSubscribe', { topics })
    expect(await wallet.ask('irn_unsubscribe', { topic: one, id: 'any' })).toBe(true)
    const subscriptions = [{ topic: two, id: 'any' }]
    expect(await wallet.ask('irn_batchUnsubscribe', { subscriptions })).toBe(true)
    for (const topic of topics) await publish(dapp, topic, topic)
    await publish(dapp, three, 'last')
    expect(texts(await wallet.untilPushed(2))).toEqual([three, 'last'])
  })

  it('proposes: publishes with tag 1100 and subscribes the sender to the pairing', async () => {
    const { connect } = await start()
    const [dapp, wallet] = [await connect(), await connect()]
    const pairingTopic = freshTopic()
    const proposal = { pairingTopic, sessionProposal: 'proposal', attestation: 'jwt' }
    expect(await dapp.ask('wc_proposeSession', { ...proposal, correlationId: 3 })).toBe(true)
    await wallet.ask('irn_subscribe', { topic: pairingTopic })
    const [push] = await wallet.untilPushed(1)
    expect(push).toMatchObject({ message: 'proposal', tag: 1100, attestation: 'jwt' })
    await publish(wallet, pairingTopic, 'answer', { tag: 1120 })
    expect(texts(await dapp.untilPushed(1))).toEqual(['answer'])
  })

  it('approves: publishes 1101 and 1102 and subscribes the sender to the session', async () => {
    const { connect } = await start()
    const [dapp, wallet] = [await connect(), await connect()]
    const [pairingTopic, sessionTopic] = [freshTopic(), freshTopic()]
    await dapp.ask('irn_subscribe', { topic: pairingTopic })
    const approval = {
      pairingTopic,
      sessionTopic,
      sessionProposalResponse: 'response',
      sessionSettlementRequest: 'settlement',
      approvedChains: ['eip155:1'],
    }
    expect(await wallet.ask('wc_approveSession', approval)).toBe(true)
    await dapp.untilPushed(1)
    await dapp.ask('irn_subscribe', { topic: sessionTopic })
    expect((await dapp.untilPushed(2)).map(({ message, tag }) => [message, tag])).toEqual([
      ['response', 1101],
      ['settlement', 1102],
    ])
    await publish(dapp, sessionTopic, 'settled')
    expect(texts(await wallet.untilPushed(1))).toEqual(['settled'])
  })

  it('serves several sockets of one client', async () => {
    const { connect } = await start()
    const identity = createIdentity()
    const [dapp, tab, other] = [
      await connect(),
      await connect({ identity }),
      await connect({ identity }),
    ]
    const topic = freshTopic()
    // What one of them has acknowledged is no longer in the mailbox for the other: both must have read it before.
    for (const one of [tab, other]) {
      const own = freshTopic()
      await publish(dapp, own, 'ready')
      await one.ask('irn_batchSubscribe', { topics: [topic, own] })
      await one.untilPushed(1)
    }
    await publish(dapp, topic, 'one')
    await Promise.all([tab.untilPushed(2), other.untilPushed(2)])
    await publish(tab, topic, 'mine')
    await publish(dapp, topic, 'two')
    for (const one of [tab, other])
      expect(texts(await one.untilPushed(3))).toEqual(['ready', 'one', 'two'])
  })

  it('pings well within the 31 s after which clients give up', async () => {
    const { connect, clock } = await start()
    const client = await connect()
    for (let time = 0; time < 4; time += 1) {
      const pinged = once(client.socket, 'ping')
      await clock.advance(30_999)
      await pinged
      // The relay has read the pong once it answers what came after it.
      await client.ask('irn_fetchMessages', { topic: freshTopic() })
    }
    expect(client.socket.readyState).toBe(client.socket.OPEN)
  })

  it('answers a subscription before it gives what was waiting', async () => {
    const { connect } = await start()
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = freshTopic()
    await publish(dapp, topic, 'one')
    const frames: string[] = []
    wallet.socket.on('message', (data) => frames.push(String(data)))
    await wallet.ask('irn_subscribe', { topic })
    await wallet.untilPushed(1)
    expect(frames.map((text) => text.includes('irn_subscription'))).toEqual([false, true])
  })
})
