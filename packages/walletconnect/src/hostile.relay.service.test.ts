import { memoryStorage, type Storage, type Transport } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { deadlines } from '@latchkey/devkit/pace'
import { systemClock } from '@latchkey/protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Loaded, loadedConnector } from './connector.ts'
import { deferred } from './testing/deferred.ts'
import { lyingPeer, type Peer } from './testing/peer.fixture.ts'
import { type LyingRelay, lyingRelay, type Rules } from './testing/relay.fixture.ts'
import { never, one, testOptions, testPage } from './testing/world.ts'
import { newId } from './wire/json-rpc.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of open.splice(0).reverse()) await close()
})

async function relayOf(rules: Rules = {}): Promise<LyingRelay> {
  const relay = await lyingRelay(rules)
  open.push(relay.stop)
  return relay
}

function site(url: string, states: Transport[] = [], storage = memoryStorage()): Loaded {
  const connector = loadedConnector(testOptions(url, { storage }), (state) => states.push(state))
  open.push(connector.close)
  return connector
}

async function connected(
  relay: LyingRelay,
  states?: Transport[],
  { storage, ...settlement }: { storage?: Storage; expiry?: number } = {},
) {
  const connector = site(relay.url, states, storage)
  const uri = deferred<string>()
  const requested = connector.connect({ networks: [one], signal: never(), onUri: uri.resolve })
  const peer = await lyingPeer(relay.url, await uri.promise)
  open.push(peer.relay.close)
  await peer.answerProposal()
  await peer.settle(settlement)
  await requested
  return { connector, peer }
}

async function expectWorking(connector: Loaded, peer: Peer): Promise<void> {
  const text = `0x${newId(6, systemClock)}`
  const requested = connector.signer('eip155')?.request({ method: 'personal_sign', params: [text] })
  const request = await peer.hears(
    (message) => message.kind === 'request' && JSON.stringify(message.params).includes(`"${text}"`),
  )
  await peer.answer(request.id, 'signed')
  expect(await requested).toBe('signed')
}

describe('the relay', () => {
  it('receives the client’s id, with a JWT of one day and ids of 19 digits [H4]', async () => {
    const relay = await relayOf()
    await connected(relay)
    const { searchParams } = new URL(relay.connections[0] ?? '', relay.url)
    expect(searchParams.get('projectId')).toBe('test')
    const payload: unknown = JSON.parse(atob(searchParams.get('auth')?.split('.')[1] ?? ''))
    expect(field(payload, 'aud')).toBe(relay.url)
    expect(Number(field(payload, 'exp')) - Number(field(payload, 'iat'))).toBe(86_400)
    for (const { id } of relay.received) expect(id).toMatch(/^\d{19}$/)
  })

  it('may know only the plain methods: the proposal is published as of old', async () => {
    const relay = await relayOf({ plainOnly: true })
    const { connector, peer } = await connected(relay)
    expect(relay.published[0]).toMatchObject({
      topic: peer.pairingTopic,
      tag: 1100,
      ttl: 300,
      prompt: true,
    })
    await expectWorking(connector, peer)
  })

  it('may know the method for proposals: nothing else is published then', async () => {
    const relay = await relayOf()
    const { connector, peer } = await connected(relay)
    expect(relay.received.filter(({ method }) => method === 'wc_proposeSession')).toHaveLength(1)
    await expectWorking(connector, peer)
  })

  it.each([-32000, -32001, -32005])('may be busy (%d): the message is sent again', async (code) => {
    const relay = await relayOf({
      failPublish: (count) => (count === 3 ? { code, message: 'Busy: try again' } : undefined),
    })
    const { connector, peer } = await connected(relay)
    await expectWorking(connector, peer)
  })

  it('may break: the topics are subscribed to again, and nothing is lost', async () => {
    const relay = await relayOf()
    const states: Transport[] = []
    const { connector, peer } = await connected(relay, states)
    relay.cut()
    await expectWorking(connector, peer)
    const again = relay.received.filter(({ method }) => method === 'irn_batchSubscribe')
    expect(again.some(({ params }) => JSON.stringify(params).includes(peer.sessionTopic))).toBe(
      true,
    )
    expect(states.filter((state) => state === 'open')).toHaveLength(2)
  })

  it('may be too busy to subscribe again after a break: the client repeats the request', async () => {
    const busy = { code: -32001, message: 'Busy: try again' }
    const relay = await relayOf({ failResubscribe: (count) => (count < 3 ? busy : undefined) })
    const { connector, peer } = await connected(relay)
    relay.cut()
    await expectWorking(connector, peer)
  })

  it('may fall silent on a socket that stays open: another one is opened', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const rules: Rules = {}
    const states: Transport[] = []
    const relay = await relayOf(rules)
    const { connector, peer } = await connected(relay, states)
    rules.silent = true
    await vi.advanceTimersByTimeAsync(36_000)
    rules.silent = false
    const opened = () => expect(states.filter((state) => state === 'open')).toHaveLength(2)
    await vi.waitFor(opened, { timeout: deadlines.poll })
    // Still on the driven clock, which holds the timer that the wallet's client connects again by.
    await expectWorking(connector, peer)
  })

  it('may say anything', async () => {
    const relay = await relayOf()
    const { connector, peer } = await connected(relay)
    const frames = [
      '',
      'rubbish',
      'null',
      '[]',
      '{}',
      '{"id":1}',
      '{"id":"x","result":{}}',
      '{"id":1e400,"method":"irn_subscription"}',
      '{"id":7,"jsonrpc":"2.0","method":"irn_subscription"}',
      '{"id":7,"jsonrpc":"2.0","method":"irn_subscription","params":{"data":7}}',
      '{"id":7,"jsonrpc":"2.0","method":"irn_subscription","params":{"data":{"topic":{},"message":[]}}}',
      '{"id":7,"jsonrpc":"2.0","method":"irn_drain","params":{}}',
      `{"id":7,"jsonrpc":"2.0","method":"${'x'.repeat(100_000)}"}`,
      `{"id":7,"result":"${'x'.repeat(5_000_000)}"}`,
      '{"id":7,"jsonrpc":"2.0","method":"irn_subscription","params":{"data":{"topic":"__proto__","message":"AA=="}}}',
    ]
    for (const frame of frames) relay.say(frame)
    await expectWorking(connector, peer)
  })

  it('may replay all that it ever carried, and bring it on other topics', async () => {
    const relay = await relayOf()
    const { connector, peer } = await connected(relay)
    await expectWorking(connector, peer)
    const carried = [...relay.published]
    for (const { topic, message } of carried) {
      relay.bring(topic, message)
      relay.bring(peer.sessionTopic, message)
      relay.bring('ff'.repeat(32), message)
    }
    await expectWorking(connector, peer)
    expect(await connector.restore({ signal: never() })).toMatchObject({ chainId: 'eip155:1' })
  })

  it('may flood', async () => {
    const relay = await relayOf()
    const { connector, peer } = await connected(relay)
    for (let count = 0; count < 5_000; count++)
      relay.bring(peer.sessionTopic, `${count}AAA`.slice(-4))
    await expectWorking(connector, peer)
  })

  it('may report a time of its own, even on unsubscribed topics: no session ends by it', async () => {
    const relay = await relayOf()
    const { connector, peer } = await connected(relay)
    const bring = (topic: string, publishedAt: number) => {
      const data = { topic, message: 'AAAA', publishedAt }
      const params = { id: 'x', data }
      relay.say(JSON.stringify({ id: 9, jsonrpc: '2.0', method: 'irn_subscription', params }))
    }
    bring(peer.sessionTopic, 9e15)
    for (let days = 1; days <= 60; days++) {
      bring(peer.sessionTopic, Date.now() + days * 8 * 86_400_000)
      bring('ff'.repeat(32), Date.now() + days * 3_600_000)
    }
    await expectWorking(connector, peer)
    const request = await peer.hears(
      (message) => message.kind === 'request' && message.method === 'wc_sessionRequest',
    )
    const expiry = Number(field(field(field(request, 'params'), 'request'), 'expiryTimestamp'))
    expect(expiry - Date.now() / 1000).toBeLessThan(301)
  })

  it('may find that the clock is fast: the session outlives a reload, and ends when its time is over', async () => {
    const relay = await relayOf({ ahead: -600_000 })
    const storage = memoryStorage()
    const reload = () => site(relay.url, [], storage).restore({ signal: never() })
    const expiry = Math.floor(Date.now() / 1000) - 300
    const { connector } = await connected(relay, [], { storage, expiry })
    connector.close()
    expect(await reload()).toMatchObject({ chainId: 'eip155:1' })
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 301_000)
    await expect(reload()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  })

  it('reports no time before a wallet has come: a wallet refuses the code of a clock ten minutes slow', async () => {
    const relay = await relayOf()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() - 600_000)
    const uri = deferred<string>()
    const requested = site(relay.url).connect({
      networks: [one],
      signal: never(),
      onUri: uri.resolve,
    })
    requested.catch(() => {})
    await expect.poll(() => relay.published).toHaveLength(1)
    vi.useRealTimers()
    const code = await uri.promise
    await expect(lyingPeer(relay.url, code)).rejects.toThrow('The code has expired')
    const later = code.replace(/expiryTimestamp=\d+/, 'expiryTimestamp=9999999999')
    await expect(lyingPeer(relay.url, later)).rejects.toThrow('The proposal has expired')
  })

  it('may refuse the site for good', async () => {
    for (const [reason, code] of [
      ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
      ['Unauthorized: invalid key', 'WALLET_CONFIG'],
    ] as const) {
      const relay = await relayOf({ close: { code: 3000, reason } })
      const requested = site(relay.url).connect({ networks: [one], signal: never() })
      await expect(requested).rejects.toMatchObject({ code })
      expect(relay.connections).toHaveLength(1)
    }
  })

  const notYet = { code: 3000, reason: 'JWT validation error: JWT Token is not yet valid' }

  /** When the JWTs of the connections were made, in seconds. */
  async function jwtTimes(relay: LyingRelay, count: number): Promise<number[]> {
    site(relay.url)
      .connect({ networks: [one], signal: never() })
      .catch(() => {})
    await expect.poll(() => relay.connections.length).toBeGreaterThanOrEqual(count)
    return relay.connections.map((url) => {
      const jwt = new URL(url, relay.url).searchParams.get('auth') ?? ''
      return Number(field(JSON.parse(atob(jwt.split('.')[1] ?? '')), 'iat'))
    })
  }

  it('may refuse the site after the visitor has left: no error surfaces', async () => {
    const unheard = vi.fn()
    process.on('unhandledRejection', unheard)
    open.push(() => process.off('unhandledRejection', unheard))
    const relay = await relayOf({ close: { code: 3000, reason: 'Unauthorized: invalid key' } })
    const states: Transport[] = []
    const connector = site(relay.url, states)
    const requested = connector.connect({ networks: [one], signal: AbortSignal.abort() })
    await expect(requested).rejects.toMatchObject({ code: 'ABORTED' })
    // Refused: unhandled rejections are reported in the next task.
    await expect.poll(() => states.at(-1)).toBe('idle')
    await new Promise((resolve) => setImmediate(resolve))
    expect(unheard).not.toHaveBeenCalled()
  })

  it('may refuse a wrong clock: the JWT gets ever earlier times, and no other service is called', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const [first = 0, second = 0, third = 0] = await jwtTimes(await relayOf({ close: notYet }), 3)
    // An hour and five minutes less, and what has passed between the tries.
    expect(first - second).toBeGreaterThan(200)
    expect(second - third).toBeGreaterThan(3_000)
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockRestore()
  })

  it('may not be there: the page says so, and tries on', async () => {
    const states: Transport[] = []
    const connector = site('ws://127.0.0.1:9', states)
    connector.connect({ networks: [one], signal: never() }).catch(() => {})
    await expect.poll(() => states).toContain('blocked')
    expect(states[0]).toBe('connecting')
  })

  it('receives no request before a visitor connects, nor does any other service [H8]', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const relay = await relayOf()
    const idle = testPage(relay.url).connector
    expect(await idle.restore({ signal: never() })).toBeNull()
    expect(relay.connections).toHaveLength(0)
    await connected(relay)
    expect(fetched).not.toHaveBeenCalled()
    const known = ['wc_proposeSession', 'irn_subscribe', 'irn_batchSubscribe', 'irn_publish']
    expect(relay.received.filter(({ method }) => !known.includes(method))).toEqual([])
    fetched.mockRestore()
  })
})

describe('waiting for the relay', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('ends after 15 s when it has never answered [H4]', async () => {
    const relay = await relayOf({ silent: true })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let failure: unknown
    site(relay.url)
      .connect({ networks: [one], signal: never() })
      .catch((error: unknown) => {
        failure = error
      })
    await vi.advanceTimersByTimeAsync(14_900)
    expect(failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
    expect(failure).toMatchObject({ name: 'LatchkeyError' })
  })
})
