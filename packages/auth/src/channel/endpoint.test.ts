import { knownError } from '@latchkey/protocol'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEndpoint, type Handler } from './endpoint.ts'
import type { Json } from './json.ts'

/** Each one opens a channel, which takes milliseconds. */
const forgeries = process.env.LATCHKEY_LONG ? 10_000 : 1_000
const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
  vi.useRealTimers()
})

function channel(): [MessagePort, MessagePort] {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  return [port1, port2]
}
/** Both sides, of which the second answers. */
function pair(handlers: Record<string, Handler> = {}) {
  const [one, other] = channel()
  const closed = vi.fn()
  const received = vi.fn()
  const site = createEndpoint({ port: one, handlers: new Map(), onEvent: received })
  const methods = new Map(Object.entries(handlers))
  const frame = createEndpoint({ port: other, handlers: methods, onClose: closed })
  return { site, frame, closed, received }
}
/** A side that answers, and the bare port of who speaks to it. */
function listener(handlers: Record<string, Handler> = {}) {
  const [bare, port] = channel()
  const closed = vi.fn()
  const methods = new Map(Object.entries(handlers))
  const endpoint = createEndpoint({ port, handlers: methods, onClose: closed })
  const replies: unknown[] = []
  bare.addEventListener('message', ({ data }) => replies.push(data))
  bare.start()
  return { bare, closed, replies, endpoint }
}
const id = (digit: string) => digit.repeat(32)
const request = { version: 1, number: 1, kind: 'request', id: id('a'), method: 'ECHO', params: 1 }

describe('a channel', () => {
  it('answers requests, many at once, each with its own answer', async () => {
    const { site } = pair({ DOUBLE: async (params) => Number(params) * 2 })
    const requests = [1, 2, 3, 4].map((value) => site.request('DOUBLE', value))
    expect(await Promise.all(requests)).toEqual([2, 4, 6, 8])
  })

  it('carries any plain value as it is', async () => {
    const { site } = pair({ ECHO: async (params) => params })
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), async (value) => {
        const back = await site.request('ECHO', JSON.parse(JSON.stringify(value)))
        expect(JSON.stringify(back)).toBe(JSON.stringify(value))
      }),
    )
  })

  it('sends failures as their code alone', async () => {
    const { site } = pair({
      DECLINE: async () => Promise.reject(knownError('SIGNATURE_DECLINED', 'canary')),
      BREAK: async () => Promise.reject(new Error('canary')),
      LIE: async () =>
        Promise.reject(Object.assign(new Error(), { name: 'LatchkeyError', code: 'canary' })),
    })
    for (const [method, code] of [
      ['DECLINE', 'SIGNATURE_DECLINED'],
      ['BREAK', 'UNKNOWN'],
      ['LIE', 'UNKNOWN'],
      ['NOTHING', 'RPC_NOT_ALLOWED'],
      ['constructor', 'RPC_NOT_ALLOWED'],
      ['__proto__', 'RPC_NOT_ALLOWED'],
    ] as const) {
      const failure = await site.request(method, null).catch((error: unknown) => error)
      expect(failure).toMatchObject({ code })
      expect(JSON.stringify(failure)).not.toContain('canary')
    }
  })

  it('ends the other side’s work when a request is given up or takes too long', async () => {
    const stopped = vi.fn()
    const { site } = pair({
      HANG: (_, signal) =>
        new Promise<Json>((_, reject) => {
          signal.addEventListener('abort', () => {
            stopped()
            reject(signal.reason)
          })
        }),
    })
    const leaving = new AbortController()
    const request = site.request('HANG', null, { signal: leaving.signal })
    leaving.abort()
    await expect(request).rejects.toMatchObject({ code: 'ABORTED' })
    await expect.poll(() => stopped.mock.calls.length).toBe(1)
    await expect(site.request('HANG', null, { within: 5 })).rejects.toMatchObject({
      code: 'TIMED_OUT',
    })
    await expect.poll(() => stopped.mock.calls.length).toBe(2)
    const gone = AbortSignal.abort()
    await expect(site.request('HANG', null, { signal: gone })).rejects.toMatchObject({
      code: 'ABORTED',
    })
  })

  it('ends for good when it is closed', async () => {
    const { site, frame, closed } = pair({ HANG: () => new Promise(() => {}) })
    const request = site.request('HANG', null)
    site.close()
    await expect(request).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' })
    await expect(site.request('HANG', null)).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' })
    frame.close()
    expect(closed).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('delivers events in order', async () => {
    const { frame, received } = pair()
    for (const value of [1, 2, 3]) frame.emit('SESSION', value)
    await expect
      .poll(() => received.mock.calls)
      .toEqual([1, 2, 3].map((value) => ['SESSION', value]))
  })
})

describe('a message that does not fit', () => {
  it.each([
    ['a number again', { ...request, number: 1, id: id('b') }],
    ['a number too many', { ...request, number: 3 }],
    ['another version', { ...request, number: 2, version: 2 }],
    ['another kind', { ...request, number: 2, kind: 'command' }],
    ['an id of another length', { ...request, number: 2, id: 'a' }],
    ['an id that is being answered', { ...request, number: 2, method: 'HANG' }],
    ['a word more', { ...request, number: 2, more: 1 }],
    ['a method that is none', { ...request, number: 2, method: 'a b' }],
    ['a method that is no text', { ...request, number: 2, method: ['ECHO'] }],
    ['nothing to say', { version: 1, number: 2, kind: 'request', id: id('b'), method: 'ECHO' }],
    ['what no message carries', { ...request, number: 2, params: new Map() }],
    ['too much', { ...request, number: 2, params: 'x'.repeat(300_000) }],
    ['nothing', undefined],
    ['text', 'hello'],
  ])('closes the channel: %s', async (_, message) => {
    const echo = vi.fn(async (params: Json) => params)
    const { bare, closed, replies } = listener({ ECHO: echo, HANG: () => new Promise(() => {}) })
    bare.postMessage({ ...request, method: 'HANG' })
    bare.postMessage(message)
    bare.postMessage({ ...request, number: 2, id: id('c') })
    await expect.poll(() => closed.mock.calls).toEqual([[true]])
    expect(echo).not.toHaveBeenCalled()
    expect(replies).toEqual([])
  })

  it('has no effect, whatever forgers send', async () => {
    const parts = {
      version: fc.oneof(fc.constant(1), fc.anything()),
      number: fc.oneof(fc.constant(1), fc.integer(), fc.anything()),
      kind: fc.oneof(
        fc.constantFrom('request', 'result', 'failure', 'abort', 'event'),
        fc.string(),
      ),
      id: fc.oneof(fc.constant(id('a')), fc.string()),
      method: fc.oneof(fc.constantFrom('SIGN', '__proto__', 'toString'), fc.anything()),
      params: fc.anything({ withMap: true, withSet: true, withDate: true, withTypedArray: true }),
    }
    const forged = fc.oneof(fc.record(parts, { requiredKeys: [] }), fc.anything())
    const isGood = (value: unknown) => {
      const { version, number, kind, id: given, method } = Object(value)
      return (
        version === 1 &&
        number === 1 &&
        kind === 'request' &&
        given === id('a') &&
        method === 'SIGN'
      )
    }
    let count = 0
    await fc.assert(
      fc.asyncProperty(forged, async (value) => {
        fc.pre(!isGood(value))
        count += 1
        const sign = vi.fn(async () => 'signature')
        const { bare, endpoint } = listener({ SIGN: sign })
        try {
          bare.postMessage(value)
        } catch {
          // A browser carries no functions either.
        }
        await new Promise((resolve) => setImmediate(resolve))
        expect(sign).not.toHaveBeenCalled()
        endpoint.close()
        bare.close()
      }),
      { numRuns: forgeries },
    )
    expect(count).toBeGreaterThan(0.9 * forgeries)
  })

  it('may not ask for more at once than can be answered', async () => {
    const hang = vi.fn(() => new Promise<Json>(() => {}))
    const { bare, closed } = listener({ HANG: hang })
    for (let number = 1; number <= 9; number += 1)
      bare.postMessage({ ...request, number, method: 'HANG', id: id(String(number)) })
    await expect.poll(() => closed.mock.calls).toEqual([[true]])
    expect(hang).toHaveBeenCalledTimes(8)
  })
})
