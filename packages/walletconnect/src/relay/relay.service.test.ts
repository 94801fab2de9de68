import { once } from 'node:events'
import { createServer } from 'node:net'
import { isKnownError, systemClock } from '@latchkey/protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lyingRelay, type Rules } from '../testing/relay.fixture.ts'
import { createRelay } from './relay.ts'

const realTimeout = setTimeout
const open: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of open.splice(0).reverse()) await close()
})

async function connected(rules: Rules = {}) {
  const server = await lyingRelay(rules)
  open.push(server.stop)
  return { server, relay: client(server.url) }
}

function client(url: string) {
  const seed = new Uint8Array(32).fill(1)
  const relay = createRelay({
    clock: systemClock,
    url,
    projectId: 'test',
    seed,
    deliver: async () => {},
  })
  open.push(relay.close)
  return relay
}

function topic(count: number): string {
  return count.toString(16).padStart(64, '0')
}

/** Lets time pass in steps, in which sockets are opened and closed as they would be. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 1_000) {
    await vi.advanceTimersByTimeAsync(1_000)
    for (let round = 0; round < 3; round++) await new Promise((resolve) => realTimeout(resolve, 2))
  }
}

/** Waits in real time, whatever the timers of the test say. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

const message = { topic: topic(1), message: 'AAAA', ttl: 300, tag: 1, prompt: false }

describe('a call that the relay does not answer', () => {
  it.each([
    ['a message', 'irn_publish', message],
    ['a subscription', 'irn_subscribe', { topic: topic(2) }],
  ])('is given up after a minute once the relay has answered before: %s [H4]', async (_, method, params) => {
    const rules: Rules = {}
    const { relay } = await connected(rules)
    await relay.subscribe(topic(1))
    rules.silent = true
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let failure: unknown
    relay.call(method, params).catch((error: unknown) => {
      failure = error
    })
    await pass(59_000)
    expect(failure).toBeUndefined()
    await pass(2_000)
    expect(isKnownError(failure, 'TIMED_OUT') || isKnownError(failure, 'NETWORK_FAILED')).toBe(true)
  })

  it.each([
    ['a message', 'irn_publish', message],
    ['a subscription', 'irn_subscribe', { topic: topic(2) }],
  ])('is given up after 15 s when it never has: %s [H4]', async (_, method, params) => {
    const { relay, server } = await connected({ silent: true })
    const failed = vi.fn()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    relay.call(method, params).catch(failed)
    await until(() => server.received.length > 0)
    await pass(14_000)
    expect(failed).not.toHaveBeenCalled()
    await pass(2_000)
    expect(failed).toHaveBeenCalledTimes(1)
  })
})

describe('a socket that does not open', () => {
  it('is given up after 15 s, and another one is opened [H4]', async () => {
    let connections = 0
    const server = createServer((socket) => {
      connections += 1
      socket.on('error', () => {})
      open.push(() => socket.destroy())
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    open.push(() => server.close())
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    client(`ws://127.0.0.1:${port}`)
      .subscribe(topic(1))
      .catch(() => {})
    await until(() => connections > 0)
    await pass(14_000)
    expect(connections).toBe(1)
    await pass(2_000)
    await until(() => connections > 1)
  })
})

describe('more topics than one request takes', () => {
  it('are subscribed to again in batches of 500 after a break, each once [H4]', async () => {
    const { server, relay } = await connected()
    const topics = Array.from({ length: 1_001 }, (_, count) => topic(count))
    await relay.subscribe(topic(0))
    await Promise.all(topics.map(relay.subscribe))
    const before = server.received.length
    server.cut()
    const batches = () =>
      server.received
        .slice(before)
        .filter(({ method }) => method === 'irn_batchSubscribe')
        .map(({ params }) => Object(params).topics)
    await expect.poll(() => batches().flat()).toHaveLength(topics.length)
    expect(batches().map(({ length }) => length)).toEqual([500, 500, 1])
    expect(batches().flat().sort()).toEqual(topics)
  })
})

describe('a page that was asleep', () => {
  it('has its subscription confirmed within five seconds, or opens another socket [H4]', async () => {
    const rules: Rules = {}
    const { server, relay } = await connected(rules)
    await relay.subscribe(topic(1))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    relay.check()
    await relay.call('irn_publish', message) // earlier requests are answered by then
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.connections).toHaveLength(1)
    rules.silent = true
    relay.check()
    await vi.advanceTimersByTimeAsync(4_900)
    expect(server.connections).toHaveLength(1)
    rules.silent = false
    await vi.advanceTimersByTimeAsync(1_000)
    await until(() => server.connections.length === 2)
    await until(
      () => JSON.stringify(server.received.at(-1)?.params) === `{"topics":["${topic(1)}"]}`,
    )
  })
})
