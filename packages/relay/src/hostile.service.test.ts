import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { defaultLimits } from './limits.ts'
import { type Client, createIdentity } from './testing/client.ts'
import { untilCut } from './testing/drip.ts'
import { freshTopic } from './testing/freshTopic.ts'
import { publish, relaysOf, texts } from './testing/starting.ts'

const start = relaysOf(async () => undefined)
const topic = freshTopic()

/** How many sockets the relay counts. */
async function socketsOf(relay: string): Promise<unknown> {
  const health = new URL('/health', relay.replace(/^ws/, 'http'))
  return Object(await (await fetch(health)).json()).sockets
}

/** Two others still get a message through. */
async function expectService(connect: () => Promise<Client>): Promise<void> {
  const [dapp, wallet] = [await connect(), await connect()]
  const own = freshTopic()
  await wallet.ask('irn_subscribe', { topic: own })
  await publish(dapp, own, 'still')
  expect(texts(await wallet.untilPushed(1))).toEqual(['still'])
}

describe('a hostile client', () => {
  it('that sends no JSON, or something else than a request, is told so', async () => {
    const { connect } = await start()
    const client = await connect()
    for (const text of ['', '{', '"a"', '[]', '[[[[', '{"id":1}', '\u0000', 'x'.repeat(10_000)]) {
      expect(await client.raw(text)).toMatch(/"code":-32(700|600)/)
    }
    await expectService(connect)
  })

  it.each<[string, unknown]>([
    ['irn_publish', null],
    ['irn_publish', [topic, 'one']],
    ['irn_publish', { topic, message: 1, ttl: 300, tag: 0 }],
    ['irn_publish', { topic, message: '', ttl: 300, tag: 0 }],
    ['irn_publish', { topic, message: 'a\0b', ttl: 300, tag: 0 }],
    ['irn_publish', { topic, message: 'a\ud800', ttl: 300, tag: 0 }],
    ['irn_publish', { topic, message: 'a', ttl: -1, tag: 0 }],
    ['irn_publish', { topic, message: 'a', ttl: 'long', tag: 0 }],
    ['irn_publish', { topic, message: 'a', ttl: 300, tag: 1e300 }],
    ['irn_publish', { topic: 'short', message: 'a', ttl: 300, tag: 0 }],
    ['irn_publish', { topic: topic.toUpperCase(), message: 'a', ttl: 300, tag: 0 }],
    ['irn_publish', { topic, message: 'a', ttl: 300, tag: 0, attestation: 'a'.repeat(20_000) }],
    ['irn_batchPublish', { messages: {} }],
    ['irn_batchPublish', { messages: [null] }],
    ['irn_subscribe', { topic: { toString: 'a' } }],
    ['irn_subscribe', { topic: "' or 1=1 --" }],
    ['irn_batchSubscribe', { topics: topic }],
    ['irn_batchSubscribe', { topics: Array(501).fill(topic) }],
    ['irn_batchUnsubscribe', { subscriptions: [topic] }],
    ['irn_batchFetchMessages', { topics: [1] }],
    ['irn_batchReceive', { receipts: [{ topic, messageId: 'no' }] }],
    ['wc_proposeSession', { pairingTopic: topic }],
    ['wc_approveSession', { pairingTopic: topic, sessionTopic: topic }],
  ])('that calls %s with wrong parameters is told so: %j', async (method, params) => {
    const { connect } = await start()
    await expect((await connect()).ask(method, params)).rejects.toThrow('Invalid params')
  })

  it('that calls what there is not is told so', async () => {
    const { connect } = await start()
    const client = await connect()
    for (const method of ['irn_watchRegister', 'constructor', '__proto__', 'toString', '']) {
      await expect(client.ask(method, {})).rejects.toThrow('Method not found')
    }
  })

  it('that sends binary frames is closed', async () => {
    const { connect } = await start()
    const client = await connect()
    client.socket.send(Buffer.from([1, 2, 3]))
    expect(await client.closed).toMatchObject({ code: 1003 })
  })

  it('that sends a frame beyond all bounds is closed, and a large message refused', async () => {
    const { connect } = await start()
    const client = await connect()
    await expect(publish(client, topic, 'm'.repeat(1_048_577))).rejects.toThrow('too large')
    expect(await publish(client, topic, 'm'.repeat(1_048_576))).toBe(true)
    client.socket.send('x'.repeat(3 * 1_048_576))
    expect(await client.closed).toMatchObject({ code: 1009 })
    await expectService(connect)
  })

  it('that floods is refused, then closed, and others are served', async () => {
    const { connect } = await start({ limits: { publishesPerSecond: 1, requestsPerSecond: 100 } })
    const client = await connect()
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) => publish(client, topic, `message ${index}`)),
    )
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThanOrEqual(50)
    for (let one = 0; one < 1_000; one += 1) client.socket.send('{}')
    expect(await client.closed).toEqual({ code: 1013, reason: 'Too many requests' })
    await expectService(connect)
  })

  it('that invents acknowledgements floods just the same', async () => {
    const { connect } = await start({ limits: { requestsPerSecond: 10 } })
    const client = await connect()
    for (let id = 0; id < 100; id += 1) client.acknowledge(id)
    expect((await client.closed).code).toBe(1013)
  })

  it('that acknowledges what it was not given takes it from nobody', async () => {
    const { connect } = await start()
    const [dapp, wallet, thief] = [await connect(), await connect(), await connect()]
    const own = freshTopic()
    wallet.acknowledges = false
    await wallet.ask('irn_subscribe', { topic: own })
    await publish(dapp, own, 'one')
    const [push] = await wallet.untilPushed(1)
    thief.acknowledge(push?.id ?? 0)
    const page = Object(await thief.ask('irn_fetchMessages', { topic: own }))
    expect(texts(page.messages)).toEqual(['one'])
  })

  it('that subscribes to thousands of topics comes to an end', async () => {
    const { connect } = await start()
    const client = await connect()
    const some = () => ({ topics: Array.from({ length: 500 }, freshTopic) })
    for (let round = 0; round < 10; round += 1) {
      expect(await client.ask('irn_batchSubscribe', some())).toHaveLength(500)
    }
    await expect(client.ask('irn_subscribe', { topic })).rejects.toThrow('Too many topics')
    await expect(client.ask('irn_batchSubscribe', some())).rejects.toThrow('Too many topics')
    await expect(
      client.ask('wc_proposeSession', { pairingTopic: topic, sessionProposal: 'a' }),
    ).rejects.toThrow('Too many topics')
    await expectService(connect)
  })

  it('that opens many sockets with one token is sent away, and others are not', async () => {
    const { connect } = await start({ limits: { socketsPerClient: 2 } })
    const identity = createIdentity()
    const own = () => connect({ identity, query: { useOnCloseEvent: 'true' } })
    const [first] = [await own(), await own()]
    expect(await (await own()).closed).toEqual({ code: 1013, reason: 'Too many requests' })
    await expectService(connect)
    await first.close()
    const next = await own()
    expect(await next.ask('irn_subscribe', { topic })).toBeTruthy()
  })

  it('that opens many sockets with ever new keys is held by its network, and others are not', async () => {
    const { connect } = await start({ limits: { socketsPerAddress: 2 }, trustProxy: true })
    const from = (address: string) =>
      connect({ headers: { 'x-forwarded-for': address }, query: { useOnCloseEvent: 'true' } })
    for (const [one, other, third, neighbour] of [
      ['192.0.2.7', '192.0.2.7', '203.0.113.9, 192.0.2.7', '192.0.2.8'],
      ['2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:7:ffff::1', '2001:db8:8::1'],
    ] as const) {
      const [first] = [await from(one), await from(other)]
      const refused = { code: 1013, reason: 'Too many requests' }
      expect(await (await from(third)).closed).toEqual(refused)
      expect(await (await from(neighbour)).ask('irn_subscribe', { topic })).toBeTruthy()
      await first.close()
      expect(await (await from(third)).ask('irn_subscribe', { topic })).toBeTruthy()
    }
    // Clients of this machine, such as a proxy that hides its clients' addresses.
    for (let count = 0; count < 3; count += 1)
      expect(await (await connect()).ask('irn_subscribe', { topic })).toBeTruthy()
  })

  it('that fills a topic is told so, and can still ask for what was kept', async () => {
    const { connect } = await start({ limits: { topicSize: 1_000 } })
    const [dapp, wallet] = [await connect(), await connect()]
    const own = freshTopic()
    expect(await publish(dapp, own, 'a'.repeat(600))).toBe(true)
    await expect(publish(dapp, own, 'b'.repeat(600))).rejects.toThrow('The topic is full')
    expect(await publish(dapp, own, 'a'.repeat(600))).toBe(true)
    expect(await publish(dapp, own, 'c'.repeat(300))).toBe(true)
    await wallet.ask('irn_subscribe', { topic: own })
    expect(texts(await wallet.untilPushed(2))).toEqual(['a'.repeat(600), 'c'.repeat(300)])
    await expectService(connect)
  })

  it('that fills the mailbox from ever new identities and topics is told so', async () => {
    const { connect } = await start({ limits: { storedSize: 2_000 } })
    const answers = []
    for (let one = 0; one < 6; one += 1) {
      const client = await connect()
      answers.push(await publish(client, freshTopic(), 'm'.repeat(600)).catch(String))
    }
    const full = 'Error: The relay is full: try again later'
    expect(answers).toEqual([true, true, true, full, full, full])
  })

  it('that publishes from ever new identities is held by its address', async () => {
    const limits = { sizePerHour: 1_000 }
    const { connect } = await start({ limits, trustProxy: true })
    const from = (address: string) => connect({ headers: { 'x-forwarded-for': address } })
    expect(await publish(await from('192.0.2.7'), freshTopic(), 'm'.repeat(900))).toBe(true)
    await expect(
      publish(await from('203.0.113.9, 192.0.2.7'), freshTopic(), 'm'.repeat(900)),
    ).rejects.toThrow('Too much was published from this address: try again later')
    expect(await publish(await from('192.0.2.8'), freshTopic(), 'm'.repeat(900))).toBe(true)
    expect(await publish(await from('2001:db8:7:1::1'), freshTopic(), 'm'.repeat(900))).toBe(true)
    await expect(
      publish(await from('2001:db8:7:2::1'), freshTopic(), 'm'.repeat(900)),
    ).rejects.toThrow('Too much was published')
  })

  it('that is refused as full or busy keeps what its address may publish', async () => {
    for (const [limits, refusal] of [
      [{ storedSize: 1_000 }, 'The relay is full'],
      [{ waitingSize: 800 }, 'Busy'],
    ] as const) {
      const { connect } = await start({
        limits: { ...limits, sizePerHour: 2_000 },
        trustProxy: true,
      })
      const client = await connect({ headers: { 'x-forwarded-for': '192.0.2.7' } })
      const send = (size: number) => publish(client, freshTopic(), 'm'.repeat(size))
      expect(await send(700)).toBe(true)
      for (let one = 0; one < 3; one += 1) await expect(send(900)).rejects.toThrow(refusal)
      expect(await send(200)).toBe(true)
    }
  })

  it('that opens too many sockets is sent away', async () => {
    const { url, connect } = await start({ limits: { sockets: 3 } })
    const clients = [await connect(), await connect(), await connect()]
    const more = await connect({ query: { useOnCloseEvent: 'true' } })
    expect(await more.closed).toMatchObject({ code: 1013 })
    await clients[0]?.close()
    await expect.poll(() => socketsOf(url)).toBe(2)
    expect(await (await connect()).ask('irn_subscribe', { topic })).toBeTruthy()
  })

  it('that leaves one ping without an answer stays', async () => {
    const { connect, clock } = await start()
    const client = await connect()
    const answering = Object(client.socket)
    for (const answers of [false, true, false, true]) {
      answering._autoPong = answers
      const pinged = once(client.socket, 'ping')
      await clock.advance(defaultLimits.pingInterval)
      await pinged
      // The relay has read a pong once it answers what came after it.
      await client.ask('irn_fetchMessages', { topic })
    }
    expect(client.socket.readyState).toBe(client.socket.OPEN)
  })

  it('that does not answer pings is cut', async () => {
    const { url, connect, clock } = await start()
    const client = await connect()
    client.socket.pause()
    await clock.advance(2 * defaultLimits.pingInterval)
    expect(await socketsOf(url)).toBe(1)
    await clock.advance(defaultLimits.pingInterval)
    await expect.poll(() => socketsOf(url)).toBe(0)
    client.socket.resume()
    expect((await client.closed).code).toBe(1006)
  })
})

describe('a connection', () => {
  const unfinished = [
    'GET /?',
    'POST /rpc HTTP/1.1\r\nhost: a\r\ncontent-length: 1000000\r\n\r\n',
    'GET /health HTTP/1.1\r\nhost: a\r\n\r\nGET /?',
  ]

  it('that never ends its request is cut, however often it sends a little', async () => {
    // Pinged so rarely, the client answers in time, however fast the clock goes.
    const { url, connect, clock } = await start({ limits: { pingInterval: 1e9 } })
    const client = await connect()
    let cut = 0
    for (const begun of unfinished) untilCut(url, begun).then(() => (cut += 1))
    const cutByNow = async () => {
      await clock.advance(defaultLimits.requestTime)
      return cut
    }
    await expect.poll(cutByNow).toBe(unfinished.length)
    // Who has become a WebSocket in time stays.
    expect(await client.ask('irn_subscribe', { topic })).toBeTruthy()
  })
})

it('lets go of who was refused, though the other side stays', async () => {
  const { url } = await start()
  const upgrade = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n'
  await untilCut(url, `GET /?projectId=test HTTP/1.1\r\nhost: a\r\n${upgrade}\r\n`)
})

describe('a slow reader', () => {
  const large = (index: number) => `${index}`.padEnd(100_000, 'm')

  it('is given no more than it acknowledges, and then the rest in order', async () => {
    const { connect } = await start({ limits: { windowSize: 300_000 } })
    const [dapp, wallet] = [await connect(), await connect()]
    const own = freshTopic()
    wallet.acknowledges = false
    await wallet.ask('irn_subscribe', { topic: own })
    const sent = Array.from({ length: 20 }, (_, index) => large(index))
    for (const message of sent) await publish(dapp, own, message)
    await wallet.untilPushed(3)
    // Any further push would arrive before the answer to a read of the mailbox.
    await wallet.ask('irn_fetchMessages', { topic: freshTopic() })
    await wallet.ask('irn_fetchMessages', { topic: freshTopic() })
    expect(wallet.pushed).toHaveLength(3)
    wallet.acknowledges = true
    for (const { id } of wallet.pushed) wallet.acknowledge(id)
    expect(texts(await wallet.untilPushed(20))).toEqual(sent)
  })

  it('that asks and does not read is cut', async () => {
    const { url, connect } = await start({ limits: { bufferBytes: 1_000_000 } })
    const greedy = await connect()
    const own = freshTopic()
    greedy.socket.pause()
    const { _socket: socket } = Object(greedy.socket)
    socket.pause()
    for (let one = 0; one < 400; one += 1) {
      greedy.socket.send(
        `{"id":${one},"jsonrpc":"2.0","method":"irn_batchSubscribe","params":{"topics":${JSON.stringify(Array(500).fill(own))}}}`,
      )
    }
    await expect.poll(() => socketsOf(url)).toBe(0)
    socket.resume()
    greedy.socket.resume()
    expect((await greedy.closed).code).toBe(1006)
    await expectService(connect)
  })
})
