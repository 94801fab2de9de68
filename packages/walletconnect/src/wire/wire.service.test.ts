import { memoryStorage } from '@latchkey/core'
import { knownError, systemClock } from '@latchkey/protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { seal } from '../crypto/envelope.ts'
import { hashOf } from '../crypto/keys.ts'
import { createRelay } from '../relay/relay.ts'
import { handledMessages } from '../storage/handled.ts'
import { keys } from '../storage/keys.ts'
import { lyingRelay } from '../testing/relay.fixture.ts'
import { requestText, resultText } from './json-rpc.ts'
import { createWire, type Wire } from './wire.ts'

const most = 8_192
const open: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of open.splice(0).reverse()) await close()
})

describe('the marks of handled messages', () => {
  it('are those of the last 8192, by all tabs of a browser [H4]', () => {
    const storage = memoryStorage()
    const [one, other] = [
      handledMessages(storage, systemClock),
      handledMessages(storage, systemClock),
    ]
    const hashes = Array.from({ length: most + 1 }, (_, count) => hashOf(String(count)))
    const [first = '', second = '', ...rest] = hashes
    for (const hash of [first, second]) expect(one.claim(hash)).toBe(true)
    storage.set(keys.handled, [first, second, ...rest.slice(0, -2)].map(mark).join(''))
    expect(other.claim(rest.at(-2) ?? '')).toBe(true)
    expect(other.claim(first)).toBe(false)
    expect(one.claim(rest.at(-1) ?? '')).toBe(true)
    expect(one.claim(second)).toBe(false)
    expect(storage.get(keys.handled)).toHaveLength(18 * most)
    expect(other.claim(first)).toBe(true)
  })

  const mark = (hash: string) => day + hash.slice(0, 12)
  const day = 100_000 + Math.floor(Date.now() / 86_400_000)

  it('are kept for 30 days [H4]', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 1, 12) })
    const storage = memoryStorage()
    const { claim } = handledMessages(storage, systemClock)
    const [first, second, third] = [hashOf('1'), hashOf('2'), hashOf('3')]
    expect(claim(first)).toBe(true)
    vi.setSystemTime(Date.UTC(2026, 10, 11, 12))
    expect(claim(second)).toBe(true)
    vi.setSystemTime(Date.UTC(2026, 11, 1, 12))
    expect(claim(first)).toBe(false)
    vi.setSystemTime(Date.UTC(2026, 11, 2, 12))
    expect(claim(third)).toBe(true)
    const stored = storage.get(keys.handled)
    expect(stored).not.toContain(first.slice(0, 12))
    expect(stored).toContain(second.slice(0, 12))
    expect(claim(second)).toBe(false)
  })

  it('are found also behind what another version of the page has left [H4]', () => {
    const [first, second, third] = [hashOf('1'), hashOf('2'), hashOf('3')]
    // Marks without a day; numbers only, as a hash can begin; and a text that was cut.
    for (const left of [third.slice(0, 12), '9'.repeat(12).repeat(3), '1', 'x'.repeat(18)]) {
      const storage = memoryStorage()
      storage.set(keys.handled, left)
      const [one, other] = [
        handledMessages(storage, systemClock),
        handledMessages(storage, systemClock),
      ]
      expect([one, other, one].map(({ claim }) => claim(first))).toEqual([true, false, false])
      expect([other, one].map(({ claim }) => claim(second))).toEqual([true, false])
      expect(other.claim(first)).toBe(false)
    }
  })
})

describe('a message that the relay brings twice', () => {
  it('is taken in once while it is among the last 8192 [H4]', async () => {
    const server = await lyingRelay()
    open.push(server.stop)
    const seed = new Uint8Array(32).fill(1)
    const deliver = () => Promise.resolve()
    const relay = createRelay({
      clock: systemClock,
      url: server.url,
      projectId: 'test',
      seed,
      deliver,
    })
    let received = 0
    // Only the wire's own memory: across tabs nothing is remembered here.
    const wire: Wire = createWire(systemClock, relay, { claim: () => true }, () => {}, {})
    open.push(wire.close)
    const topic = 'aa'.repeat(32)
    const key = new Uint8Array(32).fill(2)
    await wire.subscribeTopic(topic, {
      keyFor: () => key,
      answerRequest() {
        received += 1
        return undefined
      },
    })
    const bring = (message: string) => wire.receiveDelivery({ topic, message })
    const first = seal(key, requestText('1', 'wc_sessionPing', {}))
    const others = Array.from({ length: most }, () => seal(new Uint8Array(32).fill(3), 'x'))
    await bring(first)
    for (const other of others.slice(1)) await bring(other)
    await bring(first)
    expect(received).toBe(1)
    for (const other of others.slice(0, 1)) await bring(other)
    await bring(first)
    expect(received).toBe(2)
  })
})

describe('an inspected wire', () => {
  const topic = 'aa'.repeat(32)
  const key = new Uint8Array(32).fill(2)

  it('reports each message once with its topic and size, sent and received [L38]', async () => {
    const server = await lyingRelay()
    open.push(server.stop)
    const relay = createRelay({
      clock: systemClock,
      url: server.url,
      projectId: 'test',
      seed: new Uint8Array(32).fill(1),
      deliver: () => Promise.resolve(),
    })
    const observe = vi.fn()
    const inspected = { ...relay, subscribe: async () => {}, call: async () => true }
    const handled = { claim: () => true }
    const wire = createWire(systemClock, inspected, handled, () => {}, { observe })
    open.push(wire.close)
    await wire.subscribeTopic(topic, {
      keyFor: () => key,
      answerRequest: () => ({ result: true }),
    })
    await wire.sendNotice(topic, 'wc_sessionDelete', { code: 6000 })
    const message = seal(key, requestText('7', 'wc_sessionPing', {}))
    await wire.receiveDelivery({ topic, message })
    await wire.receiveDelivery({ topic, message })
    await vi.waitFor(() => expect(observe).toHaveBeenCalledTimes(3))
    const bytes = expect.any(Number)
    expect(observe.mock.calls).toEqual([
      [
        {
          kind: 'relayMessage',
          direction: 'sent',
          topic,
          bytes,
          content: expect.stringContaining('wc_sessionDelete'),
        },
      ],
      [
        {
          kind: 'relayMessage',
          direction: 'received',
          topic,
          bytes: message.length,
          content: { kind: 'request', id: '7', method: 'wc_sessionPing', params: {} },
        },
      ],
      [
        {
          kind: 'relayMessage',
          direction: 'sent',
          topic,
          bytes,
          content: '{"id":7,"jsonrpc":"2.0","result":true}',
        },
      ],
    ])
    const failure = new Error('Observer')
    observe.mockImplementation(() => {
      throw failure
    })
    const errors: unknown[] = []
    const reporting = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => {
      try {
        run()
      } catch (error) {
        errors.push(error)
      }
    })
    open.push(() => reporting.mockRestore())
    await wire.sendNotice(topic, 'wc_sessionDelete', { code: 6000 })
    expect(errors).toEqual([failure])
  })
})

describe('a request whose publication the relay does not confirm [L30]', () => {
  const topic = 'aa'.repeat(32)
  const key = new Uint8Array(32).fill(2)

  /** A wire whose relay takes messages and answers nothing in time. */
  async function silent() {
    const failure = vi.fn(async () => {
      throw knownError('TIMED_OUT')
    })
    const server = await lyingRelay()
    open.push(server.stop)
    const seed = new Uint8Array(32).fill(1)
    const deliver = () => Promise.resolve()
    const relay = createRelay({
      clock: systemClock,
      url: server.url,
      projectId: 'test',
      seed,
      deliver,
    })
    const mute = { ...relay, subscribe: async () => {}, call: failure }
    const wire = createWire(systemClock, mute, { claim: () => true }, () => {}, {})
    open.push(wire.close)
    await wire.subscribeTopic(topic, { keyFor: () => key, answerRequest: () => undefined })
    return { wire, failure }
  }
  const ask = (wire: Wire, mayArrive: boolean) =>
    wire.sendRequest(topic, 'wc_sessionRequest', {}, { within: 60_000, id: '7', mayArrive })

  it('is answered by the wallet all the same, and published once', async () => {
    const { wire, failure } = await silent()
    const requested = ask(wire, true)
    await vi.waitFor(() => expect(failure).toHaveBeenCalled())
    await wire.receiveDelivery({ topic, message: seal(key, resultText('7', '0xab')) })
    expect(await requested).toBe('0xab')
    expect(failure).toHaveBeenCalledTimes(1)
  })

  it('fails where nothing is lost by asking again', async () => {
    const { wire } = await silent()
    await expect(ask(wire, false)).rejects.toMatchObject({ code: 'TIMED_OUT' })
  })
})
