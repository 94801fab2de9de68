import { createTestClock } from '@latchkey/devkit/clock'
import { knownError, pendingTransactionsMax } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  ask,
  bytes,
  claims,
  elements,
  errorCode,
  eventQueue,
  field,
  follow,
  lazyConnector,
  once,
  pictureUrl,
} from '../../foreign.ts'
import { type Connector, type ConnectorEvent, singleWallet } from '../connector/connector.ts'

const gotcha = () => {
  throw new Error('gotcha')
}
const trap = new Proxy([], { get: gotcha, has: gotcha, getPrototypeOf: gotcha, ownKeys: gotcha })

const connector: Connector = {
  ...singleWallet,
  id: 'org.fox',
  name: 'Fox',
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  connect: async () => ({ accounts: [] }),
  restore: async () => null,
  disconnect: async () => {},
  signer: () => undefined,
  subscribe: () => () => {},
}

describe('asking foreign code', () => {
  it('passes its answer on, promised or not', async () => {
    expect(await ask(() => 7)).toBe(7)
    expect(await ask(async () => 7)).toBe(7)
  })

  it('makes a known error of anything thrown, now or later [I4]', async () => {
    for (const thrown of [trap, null, undefined, 'no', new Error('no')]) {
      const failure = (given: unknown) => {
        expect(given === thrown).toBe(true)
        return knownError('WALLET_CONNECTION')
      }
      const fail = () => {
        throw thrown
      }
      for (const call of [fail, async () => fail()])
        await expect(ask(call, undefined, failure)).rejects.toMatchObject({
          code: 'WALLET_CONNECTION',
        })
    }
  })

  it('ends with the signal, which may carry a custom error', async () => {
    const forever = () => new Promise(() => {})
    const ended = (reason?: unknown) => ask(forever, AbortSignal.abort(reason))
    await expect(ended()).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(ended(knownError('SWITCH_DECLINED'))).rejects.toMatchObject({
      code: 'SWITCH_DECLINED',
    })
    await expect(ask(forever, AbortSignal.timeout(5))).rejects.toMatchObject({ code: 'TIMED_OUT' })
  })

  it('does not call at all when the signal has ended already', async () => {
    const call = vi.fn()
    await expect(ask(call, AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' })
    expect(call).not.toHaveBeenCalled()
  })
})

describe('reading foreign values', () => {
  it('never throws, whatever is read', () => {
    const read = (value: unknown, key: string) => {
      field(value, key)
      bytes(value)
      errorCode(value)
      expect(elements(value) ?? []).toBeInstanceOf(Array)
      expect(pictureUrl(value)).toBeUndefined()
    }
    const { proxy, revoke } = Proxy.revocable([], {})
    revoke()
    for (const value of [trap, proxy]) read(value, 'length')
    fc.assert(fc.property(fc.anything({ withNullPrototype: true }), fc.string(), read))
  })

  it('takes no list that lies about its length', () => {
    const lying = new Proxy([1], { get: (_, key) => (key === 'length' ? 2 ** 40 : 1) })
    expect(elements(lying)).toBeUndefined()
    expect(elements([1, 2, 3], 2)).toBeUndefined()
    expect(elements([1, 2], 2)).toEqual([1, 2])
  })

  it('copies bytes, so that they do not change later', () => {
    const given = new Uint8Array([1, 2, 3, 4]).subarray(1, 3)
    const copy = bytes(given)
    given.fill(9)
    expect(copy).toEqual(new Uint8Array([2, 3]))
    expect(bytes([1, 2])).toBeUndefined()
    expect(bytes(new Proxy(new Uint8Array(2), {}))).toBeUndefined()
  })

  it('takes data pictures of bearable size only', () => {
    for (const type of ['png', 'jpeg', 'jpg', 'gif', 'webp', 'avif', 'svg+xml', 'x-icon'])
      expect(pictureUrl(`data:image/${type};base64,AAAA`)).toBeTypeOf('string')
    expect(pictureUrl('\n  data:image/png;base64,AAAA ')).toBe('data:image/png;base64,AAAA')
    for (const url of ['https://a.example/x.png', 'data:text/html,x', 'data:image/tiff,x', ''])
      expect(pictureUrl(url)).toBeUndefined()
    expect(pictureUrl(`data:image/png,${'A'.repeat(131_072)}`)).toBeUndefined()
  })
})

describe('claims to an id', () => {
  it('are all reported, and marked as soon as there are two', () => {
    const reports: Connector[] = []
    const claim = claims((one) => reports.push(one))
    claim(connector)
    claim({ ...connector, name: 'Ferret' })
    claim({ ...connector, id: 'org.owl' })
    expect(reports.map(({ id, name, contested }) => [id, name, contested])).toEqual([
      ['org.fox', 'Fox', undefined],
      ['org.fox', 'Fox', true],
      ['org.fox~2', 'Ferret', true],
      ['org.owl', 'Fox', undefined],
    ])
  })
})

describe('claims without end [J10]', () => {
  it('are kept only of wallets that are still listed', () => {
    const reports: Connector[] = []
    const named = (id: string): Connector => ({ ...connector, id })
    const listed: Connector[] = [named('org.owl~2'), named('org.hen')]
    const claim = claims((one) => reports.push(one), { get: () => listed, subscribe: () => gotcha })
    for (const id of ['org.fox', 'org.owl', 'org.hen']) claim(named(id))
    for (let time = 0; time < 5_000; time++) claim(named(`org.fake${time}`))
    reports.splice(0)
    for (const id of ['org.fox', 'org.owl', 'org.hen']) claim(named(id))
    expect(reports.map(({ id }) => id)).toEqual([
      'org.fox',
      'org.owl~2',
      ...['org.hen', 'org.hen~2'],
    ])
  })

  it('mark the first as the client lists it, and keep none themselves', () => {
    const reports: Connector[] = []
    const listed = [{ ...connector, name: 'Fox as listed' }]
    const claim = claims((one) => reports.push(one), { get: () => listed, subscribe: () => gotcha })
    claim({ ...connector, imageUrl: 'data:image/png,large' })
    claim({ ...connector, name: 'Ferret' })
    expect(reports.slice(1)).toEqual([
      { ...connector, name: 'Fox as listed', contested: true },
      { ...connector, id: 'org.fox~2', name: 'Ferret', contested: true },
    ])
  })
})

describe('with a clock', () => {
  it('gathers events: of each type the last, in the order they came', async () => {
    const clock = createTestClock()
    const events: ConnectorEvent[] = []
    const queue = eventQueue((event) => events.push(event), clock)
    queue.push({ type: 'disconnect' })
    for (const chain of [1, 2, 3]) queue.push({ type: 'chain', chainId: `eip155:${chain}` })
    queue.push({ type: 'disconnect' })
    expect(events).toEqual([])
    await clock.advance(20)
    expect(events).toEqual([{ type: 'chain', chainId: 'eip155:3' }, { type: 'disconnect' }])
  })

  it('delivers no event once closed, even by the listener itself', async () => {
    const clock = createTestClock()
    const events: ConnectorEvent[] = []
    const queue = eventQueue((event) => {
      events.push(event)
      queue.close()
    }, clock)
    queue.push({ type: 'chain', chainId: 'eip155:1' })
    queue.push({ type: 'disconnect' })
    await clock.advance(20)
    queue.push({ type: 'disconnect' })
    await clock.advance(20)
    expect(events).toHaveLength(1)
  })

  it('follows a transaction for 99 reads and then gives up, with the last failure [E10]', async () => {
    const clock = createTestClock()
    let readCount = 0
    const cause = new Error('node down')
    const read = async () => {
      readCount += 1
      throw cause
    }
    const following = clock.until(follow(read, undefined, undefined, clock), 15_000)
    await expect(following).rejects.toMatchObject({ code: 'TIMED_OUT', cause })
    expect(readCount).toBe(pendingTransactionsMax)
  })

  it('stops following when aborted', async () => {
    const clock = createTestClock()
    const controller = new AbortController()
    let readCount = 0
    const read = async () => {
      readCount += 1
      return undefined
    }
    const following = follow(read, controller.signal, undefined, clock)
    const failed = expect(following).rejects.toMatchObject({ code: 'ABORTED' })
    await clock.advance(1_500)
    controller.abort()
    await failed
    expect(clock.waiting()).toBe(0)
    expect(readCount).toBe(2)
  })
})

describe('a connector that loads on first use', () => {
  it('is not loaded before', async () => {
    const load = vi.fn(async () => connector)
    const lazy = lazyConnector(connector, load)
    expect(load).not.toHaveBeenCalled()
    expect(await lazy.restore({ signal: new AbortController().signal })).toBeNull()
    expect(load).toHaveBeenCalledOnce()
  })

  it('is loaded once by calls at the same time, and again after a failure', async () => {
    const load = vi.fn(async () => connector)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const lazy = lazyConnector(connector, load)
    for (const call of [lazy.disconnect(), lazy.disconnect()]) await expect(call).rejects.toThrow()
    expect(load).toHaveBeenCalledTimes(1)
    await Promise.all([lazy.disconnect(), lazy.disconnect()])
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('reports that it cannot be loaded', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const lazy = lazyConnector(connector, () => Promise.reject(cause))
    await expect(lazy.disconnect()).rejects.toMatchObject({ code: 'NETWORK_FAILED', cause })
    expect(lazy.subscribe(() => {})).not.toThrow()
  })

  it('listens from its first request on, so that no event is missed', async () => {
    const subscribe = vi.fn(() => () => {})
    const lazy = lazyConnector(connector, async () => ({ ...connector, subscribe }))
    await lazy.restore({ signal: new AbortController().signal })
    lazy.subscribe(() => {})
    expect(subscribe).toHaveBeenCalledOnce()
  })

  it('does not listen when the undo came before it was loaded', async () => {
    const subscribe = vi.fn(() => () => {})
    const lazy = lazyConnector(connector, async () => ({ ...connector, subscribe }))
    lazy.subscribe(() => {})()
    // Who listens after it has waited for the same loading, and no less long.
    lazy.subscribe(() => {})
    await expect.poll(() => subscribe).toHaveBeenCalledOnce()
  })
})

describe('what is to run once', () => {
  it('runs once for all who call, also at the same time', async () => {
    const run = vi.fn(async () => ({}))
    const load = once(run)
    const [first, second] = await Promise.all([load(), load()])
    expect(second).toBe(first)
    expect(await load()).toBe(first)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('runs again after a failure, which rejects for all who waited', async () => {
    const run = vi.fn(async () => 7)
    run.mockRejectedValueOnce(new Error('no'))
    const load = once(run)
    const waiting = [load(), load()]
    for (const one of waiting) await expect(one).rejects.toThrow('no')
    expect(await load()).toBe(7)
    expect(run).toHaveBeenCalledTimes(2)
  })
})
