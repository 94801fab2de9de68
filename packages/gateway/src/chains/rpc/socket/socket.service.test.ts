import { get } from 'node:http'
import { createTestClock } from '@latchkey/devkit/clock'
import { describe, expect, it } from 'vitest'
import { connectTo, refusalOf, type SocketClient } from './testing/client.ts'
import { gatewaysForTests } from './testing/gateway.ts'
import type { TestNode } from './testing/node.ts'

const { node, start } = gatewaysForTests()
const newHeads = '{"jsonrpc":"2.0","id":1,"method":"eth_subscribe","params":["newHeads"]}'
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const key = 'So11111111111111111111111111111111111111112'

const call = (method: string, params: unknown[] = [], id: unknown = 1) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params })
const errorOf = (text: string) => Object(JSON.parse(text)).error
const resultOf = (text: string) => Object(JSON.parse(text)).result
const head = (subscription: number, result: string) =>
  `{"jsonrpc":"2.0","method":"eth_subscription","params":{"subscription":${subscription},"result":${result}}}`
const methodsOf = ({ calls }: TestNode) => calls.map(({ method }) => method)

/** Asks for new heads, and gives the subscription's id. */
async function subscribe(client: SocketClient): Promise<string> {
  return resultOf(await client.ask(newHeads))
}

describe('a socket', () => {
  it('carries what the route over HTTP carries, by the same rules', async () => {
    const one = await node()
    const client = await connectTo((await start(one)).url)
    expect(resultOf(await client.ask(call('eth_chainId')))).toBe('eth_chainId')
    expect(errorOf(await client.ask(call('eth_sendTransaction')))).toMatchObject({ code: -32601 })
    expect(errorOf(await client.ask(call('anvil_setBalance')))).toMatchObject({ code: -32601 })
    const ranges = [{ fromBlock: '0x0', toBlock: '0xffffff' }]
    expect(errorOf(await client.ask(call('eth_getLogs', ranges)))).toMatchObject({ code: -32602 })
    await client.ask(call('eth_call', [{ to: weth, gas: '0xffffffffff' }]))
    expect(one.posted.at(-1)).toContain('"gas":"0x2faf080"')
    expect(errorOf(await client.ask(call('nonsense')))).toMatchObject({ code: -32601 })
  })

  it('keeps ids to the last digit', async () => {
    const client = await connectTo((await start(await node())).url)
    const id = '1234567890123456789012345'
    const requested = (method: string, params: string) =>
      client.ask(`{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${params}}`)
    expect(await requested('eth_chainId', '[]')).toContain(`"id":${id},`)
    expect(await requested('eth_subscribe', '["newHeads"]')).toContain(`"id":${id},`)
    expect(await requested('eth_subscribe', '["nonsense"]')).toContain(`"id":${id},`)
  })

  it('answers each member of a batch, subscriptions among them, before what they tell', async () => {
    const one = await node()
    one.answer = ({ method }) => {
      // The first head comes with the answer.
      if (method === 'eth_subscribe') setImmediate(() => one.say(head(7, '{"number":"0x1"}')))
      return { result: '7' }
    }
    const client = await connectTo((await start(one)).url)
    const batch = [
      call('eth_chainId', [], 1),
      call('eth_subscribe', ['newHeads'], 2),
      call('eth_sign', [], 3),
      '{}',
    ]
    const answers: unknown = JSON.parse(await client.ask(`[${batch.join(',')}]`))
    expect(answers).toHaveLength(4)
    expect(answers).toEqual(
      expect.arrayContaining([
        { jsonrpc: '2.0', id: 1, result: 'eth_chainId' },
        { jsonrpc: '2.0', id: 2, result: expect.stringMatching(/^0x[0-9a-f]{32}$/) },
        expect.objectContaining({ id: 3, error: expect.objectContaining({ code: -32601 }) }),
        expect.objectContaining({ id: null, error: expect.objectContaining({ code: -32600 }) }),
      ]),
    )
    expect(await client.next()).toContain('"method":"eth_subscription"')
  })

  it('subscribes at the node once for several clients, and unsubscribes with the last', async () => {
    const one = await node()
    const { url } = await start(one)
    const [first, second] = [await connectTo(url), await connectTo(url)]
    const ids = [await subscribe(first), await subscribe(second), await subscribe(second)]
    expect(new Set(ids).size).toBe(3)
    expect([one.connections(), methodsOf(one)]).toEqual([1, ['eth_subscribe']])
    one.say(head(1, '{"number":"0x1","large":12345678901234567890}'))
    expect(await first.next()).toBe(
      `{"jsonrpc":"2.0","method":"eth_subscription","params":{"subscription":"${ids[0]}","result":{"number":"0x1","large":12345678901234567890}}}`,
    )
    expect([await second.next(), await second.next()].join()).toContain(ids[2])
    expect(resultOf(await first.ask(call('eth_unsubscribe', [ids[0]])))).toBe(true)
    expect(errorOf(await first.ask(call('eth_unsubscribe', [ids[1]])))).toMatchObject({
      code: -32602,
    })
    second.socket.close()
    await expect.poll(() => methodsOf(one)).toEqual(['eth_subscribe', 'eth_unsubscribe'])
    expect(one.calls[1]?.params).toEqual([1])
  })

  it('ends a subscription by a notification too, without an answer', async () => {
    const one = await node()
    const client = await connectTo((await start(one)).url)
    const params = [await subscribe(client)]
    client.socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'eth_unsubscribe', params }))
    await expect.poll(() => methodsOf(one)).toEqual(['eth_subscribe', 'eth_unsubscribe'])
    expect(resultOf(await client.ask(call('eth_chainId')))).toBe('eth_chainId')
  })

  it('leaves a request for another upgrade to HTTP', async () => {
    const { url } = await start(await node())
    const headers = { connection: 'Upgrade', upgrade: 'h2c' }
    const status = await new Promise((resolve, reject) => {
      get(`${url}/v1/supported-chains`, { headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      }).on('error', reject)
    })
    expect(status).toBe(200)
  })

  it('finds the node again when it was gone, and subscribes again', async () => {
    const one = await node()
    const client = await connectTo((await start(one)).url)
    const id = await subscribe(client)
    await one.stop()
    const back = await node(one.port)
    await expect.poll(() => methodsOf(back)).toEqual(['eth_subscribe'])
    const receivedAgain = () => {
      back.say(head(1, '"again"'))
      return client.received.at(-1)
    }
    await expect.poll(receivedAgain).toContain(`{"subscription":"${id}","result":"again"}`)
  })

  it('closes with a reason if the node stays unreachable, and refuses later subscriptions with it', async () => {
    const one = await node()
    const clock = createTestClock()
    const { url } = await start(one, {}, {}, clock)
    const client = await connectTo(url)
    await subscribe(client)
    await one.stop()
    expect(await clock.until(client.closed)).toEqual({
      code: 1013,
      reason: 'The chain cannot be reached',
    })
    const late = await connectTo(url)
    expect(errorOf(await clock.until(late.ask(newHeads)))).toEqual({
      code: -32603,
      message: 'The chain cannot be reached',
    })
  })

  it('does the same if the node accepts and never answers', async () => {
    const one = await node()
    one.answer = () => undefined
    const clock = createTestClock()
    const client = await connectTo((await start(one, {}, {}, clock)).url)
    expect(errorOf(await clock.until(client.ask(newHeads)))).toMatchObject({ code: -32603 })
  })

  it('passes the node’s refusal on', async () => {
    const one = await node()
    one.answer = () => ({ error: '{"code":-32000,"message":"no such thing"}' })
    const client = await connectTo((await start(one)).url)
    expect(errorOf(await client.ask(newHeads))).toEqual({ code: -32000, message: 'no such thing' })
  })
})

describe('subscriptions', () => {
  it.each<[string, unknown[], number]>([
    ['eth_subscribe', ['logs', {}], -32602],
    ['eth_subscribe', ['logs'], -32602],
    ['eth_subscribe', ['logs', { address: [], topics: [null, []] }], -32602],
    ['eth_subscribe', ['logs', { topics: [[null]] }], -32602],
    ['eth_subscribe', ['logs', { address: weth, fromBlock: '0x0' }], -32602],
    ['eth_subscribe', ['newPendingTransactions'], -32601],
    ['eth_subscribe', ['syncing'], -32601],
    ['eth_subscribe', [], -32602],
    ['eth_unsubscribe', ['0x1'], -32602],
    ['slotSubscribe', [], -32601],
  ])('of an EVM chain: %s %j is refused', async (method, params, code) => {
    const client = await connectTo((await start(await node())).url)
    expect(errorOf(await client.ask(call(method, params)))).toMatchObject({ code })
  })

  it('of an EVM chain name a hundred addresses at most', async () => {
    const client = await connectTo((await start(await node())).url)
    const named = (count: number) =>
      client.ask(call('eth_subscribe', ['logs', { address: Array(count).fill(weth) }]))
    expect(resultOf(await named(100))).toMatch(/^0x/)
    expect(errorOf(await named(101))).toMatchObject({ code: -32602 })
  })

  it('of an EVM chain are logs of an address or a topic, whatever the case of the letters', async () => {
    const one = await node()
    const client = await connectTo((await start(one)).url)
    const topics = [null, [`0x${'Ab'.repeat(32)}`]]
    for (const filter of [{ address: weth.toUpperCase().replace('X', 'x') }, { topics }])
      expect(resultOf(await client.ask(call('eth_subscribe', ['logs', filter])))).toMatch(/^0x/)
    expect(one.calls.map(({ params }) => params)).toEqual([
      ['logs', { address: weth }],
      ['logs', { topics: [null, [`0x${'ab'.repeat(32)}`]] }],
    ])
  })

  it('that cost much are for the operator to allow', async () => {
    const one = await node()
    const allowed = { subscriptions: ['newPendingTransactions', 'programSubscribe'] } as const
    const { url } = await start(one, {}, { subscriptions: [...allowed.subscriptions] })
    const client = await connectTo(url)
    const pending = call('eth_subscribe', ['newPendingTransactions'])
    expect(resultOf(await client.ask(pending))).toMatch(/^0x/)
    const other = await connectTo(url, 'chainId=solana:localnet')
    expect(resultOf(await other.ask(call('programSubscribe', [key])))).toBe(1)
  })

  it.each<[string, unknown[], number]>([
    ['logsSubscribe', ['all'], -32602],
    ['logsSubscribe', [{ mentions: [] }], -32602],
    ['logsSubscribe', [{ mentions: [key, key] }], -32602],
    ['programSubscribe', [key], -32601],
    ['blockSubscribe', ['all'], -32601],
    ['voteSubscribe', [], -32601],
    ['constructorSubscribe', [], -32601],
    ['accountSubscribe', ['nobody'], -32602],
    ['accountSubscribe', [key, { encoding: 'hex' }], -32602],
    ['slotUnsubscribe', [99], -32602],
    ['eth_subscribe', ['newHeads'], -32601],
  ])('of a Solana chain: %s %j is refused', async (method, params, code) => {
    const client = await connectTo((await start(await node())).url, 'chainId=solana:localnet')
    expect(errorOf(await client.ask(call(method, params)))).toMatchObject({ code })
  })

  it('of a Solana signature end with its notification', async () => {
    const one = await node()
    const client = await connectTo((await start(one)).url, 'chainId=solana:localnet')
    const signature = '1'.repeat(64)
    const requested = call('signatureSubscribe', [signature, { commitment: 'confirmed' }])
    expect(resultOf(await client.ask(requested))).toBe(1)
    const notified = (value: string) =>
      `{"jsonrpc":"2.0","method":"signatureNotification","params":{"subscription":1,"result":{"context":{"slot":1},"value":${value}}}}`
    one.say(notified('"receivedSignature"'))
    expect(await client.next()).toContain('receivedSignature')
    one.say(notified('{"err":null}'))
    expect(await client.next()).toContain('"err":null')
    expect(errorOf(await client.ask(call('signatureUnsubscribe', [1])))).toMatchObject({
      code: -32602,
    })
    // A new request reaches the node again.
    expect(resultOf(await client.ask(requested))).toBe(2)
    expect(methodsOf(one)).toEqual(['signatureSubscribe', 'signatureSubscribe'])
  })
})

describe('a client', () => {
  it.each<[string, string, number]>([
    ['another path', '/v1/other?chainId=eip155:1', 404],
    ['no chain', 'projectId=test', 400],
    ['a chain that there is not', 'chainId=eip155:9', 400],
    ['a chain without a WebSocket', 'chainId=eip155:2', 400],
  ])('is refused for %s', async (_, query, status) => {
    const { url } = await start(await node())
    expect(await refusalOf(url, query)).toMatchObject({ status, body: { status: 'FAILED' } })
  })

  it('is let in by the paths of hosted services', async () => {
    const { url } = await start(await node())
    for (const path of ['/v1/', '/v1', '/ws']) {
      const client = await connectTo(url, `${path}?chainId=eip155:1`)
      expect(resultOf(await client.ask(call('eth_chainId')))).toBe('eth_chainId')
    }
  })

  it('is held to the allowed origins', async () => {
    const { url } = await start(await node(), { allowedOrigins: ['https://a.example'] })
    const origin = 'https://b.example'
    expect(await refusalOf(url, 'chainId=eip155:1', { origin })).toMatchObject({ status: 403 })
    await connectTo(url, 'chainId=eip155:1', { origin: 'https://a.example' })
  })

  it('is counted by the address in the proxy’s header, together with requests over HTTP', async () => {
    const { url } = await start(await node(), { requestsPerMinute: 4 })
    const client = (address: string) => ({ 'x-forwarded-for': address })
    const socket = await connectTo(url, 'chainId=eip155:1', client('203.0.113.1'))
    await fetch(`${url}/v1/?chainId=eip155:1`, {
      method: 'POST',
      headers: client('203.0.113.1'),
      body: call('eth_chainId'),
    })
    expect(resultOf(await socket.ask(call('eth_chainId')))).toBe('eth_chainId')
    expect(resultOf(await socket.ask(call('eth_chainId')))).toBe('eth_chainId')
    expect(await socket.ask(call('eth_chainId', [], 'five'))).toBe(
      '{"jsonrpc":"2.0","id":"five","error":{"code":-32005,"message":"Too many requests"}}',
    )
    const again = await refusalOf(url, 'chainId=eip155:1', client('203.0.113.1'))
    expect(again).toMatchObject({ status: 429 })
    await connectTo(url, 'chainId=eip155:1', client('203.0.113.2'))
    for (let index = 0; index < 100; index++) socket.socket.send('[')
    expect(await socket.closed).toEqual({ code: 1013, reason: 'Too many requests' })
  })

  it('has a number of sockets, and so have all together', async () => {
    const { url } = await start(await node(), {
      requestsPerMinute: 600,
      sockets: { perClient: 2, total: 3 },
    })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const query = 'chainId=eip155:1'
    const first = await connectTo(url, query, from('2001:db8::1'))
    await connectTo(url, query, from('2001:db8::2'))
    expect(await refusalOf(url, query, from('2001:db8:0:5::3'))).toMatchObject({ status: 429 })
    await connectTo(url, query, from('2001:db8:1::1'))
    expect(await refusalOf(url, query, from('2001:db8:2::1'))).toMatchObject({ status: 503 })
    first.socket.close()
    await first.closed
    await expect.poll(() => connectTo(url, query, from('2001:db8::3'))).toBeDefined()
  })
})

describe('a hostile client', () => {
  it('that sends no JSON, or no call, gets an error', async () => {
    const client = await connectTo((await start(await node())).url)
    for (const text of ['', '{', '[[[[', '\u0000', '['.repeat(500_000)])
      expect(errorOf(await client.ask(text))).toMatchObject({ code: -32700 })
    for (const text of ['[]', '1', 'null', '"a"', '{}', '{"jsonrpc":"2.0","id":1,"method":{}}'])
      expect(errorOf(await client.ask(text))).toMatchObject({ code: -32600 })
    const many = `[${Array(1_001).fill('{}').join(',')}]`
    expect(errorOf(await client.ask(many))).toMatchObject({ code: -32600 })
    // Deeper than the stack, yet JSON.
    const deep = `{"jsonrpc":"2.0","id":1,"method":"eth_call","params":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect(errorOf(await client.ask(deep)).code).toBeLessThan(-32000)
    expect(resultOf(await client.ask(call('eth_chainId')))).toBe('eth_chainId')
  })

  it('that sends a giant frame, or bytes, is closed', async () => {
    const { url } = await start(await node(), { bodyLimit: 10_000 })
    const [giant, binary] = [await connectTo(url), await connectTo(url)]
    giant.socket.send('x'.repeat(10_001))
    expect(await giant.closed).toMatchObject({ code: 1009 })
    binary.socket.send(Buffer.from('{}'))
    expect(await binary.closed).toMatchObject({ code: 1003 })
    expect(resultOf(await (await connectTo(url)).ask(call('eth_chainId')))).toBe('eth_chainId')
  })

  it('that subscribes ten thousand times gets a hundred, and the node gets no more', async () => {
    const one = await node()
    const client = await connectTo((await start(one, { sockets: { messagesAtOnce: 20_000 } })).url)
    const count = 10_000
    for (let index = 0; index < count; index++) {
      const address = `0x${index.toString(16).padStart(40, '0')}`
      client.socket.send(call('eth_subscribe', ['logs', { address }], index))
    }
    await expect.poll(() => client.received).toHaveLength(count)
    const granted = client.received.filter((text) => resultOf(text) !== undefined)
    expect([granted.length, one.calls.length]).toEqual([100, 100])
    expect(errorOf(client.received.find((text) => errorOf(text)) ?? '')).toEqual({
      code: -32005,
      message: 'At most 100 subscriptions',
    })
    client.socket.close()
    await expect.poll(() => one.calls).toHaveLength(200)
  })

  it('cannot exceed the operator’s limit for a chain’s node', async () => {
    const one = await node()
    const { url } = await start(one, { sockets: { subscriptionsPerChain: 1 } })
    const [first, second] = [await connectTo(url), await connectTo(url)]
    await subscribe(first)
    await subscribe(second)
    const logs = call('eth_subscribe', ['logs', { address: weth }])
    expect(errorOf(await second.ask(logs))).toMatchObject({ code: -32005 })
  })

  it('that does not read is cut, and others hear on', async () => {
    const one = await node()
    const { url } = await start(one, { sockets: { bufferBytes: 100_000 } })
    const [slow, other] = [await connectTo(url), await connectTo(url)]
    await subscribe(slow)
    await subscribe(other)
    slow.socket.pause()
    const large = `"${'x'.repeat(1_000_000)}"`
    let isCut = false
    slow.socket.once('close', () => (isCut = true))
    for (let index = 0; index < 20; index++) {
      one.say(head(1, large))
      await other.next()
    }
    slow.socket.resume()
    expect(await slow.closed).toMatchObject({ code: 1006 })
    expect(isCut).toBe(true)
    expect(other.socket.readyState).toBe(other.socket.OPEN)
  })

  it('cannot end what the node has not yet agreed to, and so ask for more', async () => {
    const one = await node()
    one.answer = () => undefined
    const { url } = await start(one, { sockets: { subscriptionsPerSocket: 1 } })
    const client = await connectTo(url, 'chainId=solana:localnet')
    client.socket.send(call('slotSubscribe', [], 1))
    expect(errorOf(await client.ask(call('slotUnsubscribe', [1], 2)))).toMatchObject({
      code: -32602,
    })
    expect(errorOf(await client.ask(call('rootSubscribe', [], 3)))).toMatchObject({ code: -32005 })
  })

  it('is not one that reads a message larger than what may wait', async () => {
    const one = await node()
    const client = await connectTo((await start(one, { sockets: { bufferBytes: 1_000 } })).url)
    await subscribe(client)
    one.say(head(1, `"${'x'.repeat(14_000_000)}"`))
    expect((await client.next()).length).toBeGreaterThan(14_000_000)
    expect(client.socket.readyState).toBe(client.socket.OPEN)
  })

  it('may send many calls at once: each call is answered', async () => {
    const client = await connectTo((await start(await node())).url)
    for (let index = 0; index < 400; index++) client.socket.send(call('eth_chainId', [], index))
    await expect.poll(() => client.received).toHaveLength(400)
    expect(client.socket.readyState).toBe(client.socket.OPEN)
  })

  it('has so many subscriptions on all its sockets, and others have theirs', async () => {
    const { url } = await start(await node(), {
      requestsPerMinute: 600,
      sockets: { subscriptionsPerClient: 2 },
    })
    const query = 'chainId=eip155:1'
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const first = await connectTo(url, query, from('203.0.113.1'))
    const second = await connectTo(url, query, from('203.0.113.1'))
    const other = await connectTo(url, query, from('203.0.113.2'))
    const id = await subscribe(first)
    await subscribe(second)
    expect(errorOf(await second.ask(newHeads))).toEqual({
      code: -32005,
      message: 'Too many subscriptions of one client',
    })
    expect(await subscribe(other)).toMatch(/^0x/)
    await first.ask(call('eth_unsubscribe', [id]))
    expect(await subscribe(second)).toMatch(/^0x/)
    second.socket.close()
    await expect.poll(() => subscribe(first)).toMatch(/^0x/)
  })

  it('has a batch counted by its calls, by both ways', async () => {
    const { url } = await start(await node(), { requestsPerMinute: 6 })
    const client = (address: string) => ({ 'x-forwarded-for': address })
    const batch = (count: number) => `[${Array(count).fill(call('eth_chainId')).join(',')}]`
    const post = async (body: string) => {
      const headers = client('203.0.113.1')
      const init = { method: 'POST', headers, body }
      return (await fetch(`${url}/v1/?chainId=eip155:1`, init)).status
    }
    expect([await post(batch(20)), await post(batch(81)), await post(batch(1))]).toEqual([
      200, 200, 429,
    ])
    const socket = await connectTo(url, undefined, client('203.0.113.2'))
    expect(JSON.parse(await socket.ask(batch(81)))).toHaveLength(81)
    expect(errorOf(await socket.ask(call('eth_chainId')))).toMatchObject({ code: -32005 })
  })

  it('that leaves pings without an answer is cut', async () => {
    const clock = createTestClock()
    const { url } = await start(await node(), { sockets: { pingInterval: 50_000 } }, {}, clock)
    const client = await connectTo(url)
    const socket = client.socket
    socket.pong = () => {}
    const silent = await connectTo(url)
    for (let ping = 0; ping < 3; ping += 1) {
      await clock.advance(50_000)
      // Its answer comes behind its pong.
      await silent.ask(call('eth_chainId'))
    }
    expect(await client.closed).toMatchObject({ code: 1006 })
    expect(silent.socket.readyState).toBe(silent.socket.OPEN)
  })

  it('that sends too many calls at once gets an error', async () => {
    const one = await node()
    one.answer = () => undefined
    const client = await connectTo((await start(one, { sockets: { messagesAtOnce: 1 } })).url)
    client.socket.send(newHeads)
    expect(errorOf(await client.ask(call('eth_chainId', [], 2)))).toMatchObject({ code: -32005 })
  })
})

describe('the end of the gateway', () => {
  it('is reported to each connected client', async () => {
    const one = await node()
    const gateway = await start(one)
    const client = await connectTo(gateway.url)
    await subscribe(client)
    await gateway.close()
    expect(await client.closed).toEqual({ code: 1001, reason: 'Server terminating' })
    await expect.poll(() => one.connections()).toBe(0)
  })
})
