import { type NameService, startNameService } from '@latchkey/devkit'
import { createTestClock } from '@latchkey/devkit/clock'
import { isKnownError } from '@latchkey/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FetchLimits, GuardedFetch } from '../../../../pictures/media/guardedFetch.ts'
import { isAllowedService, isServiceEntry } from './allowed.ts'
import { createNameServices } from './services.ts'

const sender = '0xABCDEF0000000000000000000000000000000001'
const data = '0x1234'

describe('a public service', () => {
  const clock = createTestClock()
  let requested: [url: string, limits: FetchLimits][] = []
  let answers: Record<string, string> = {}
  const fetchGuarded: GuardedFetch = async (url, limits) => {
    requested.push([url, limits])
    const body = answers[new URL(url).host]
    if (body === undefined) return { ok: false, problem: 'unreachable' }
    return { ok: true, bytes: new Uint8Array(Buffer.from(body)) }
  }
  const services = createNameServices({ allowed: ['*.names.example'], fetchGuarded, clock })
  const ask = (...urls: string[]) =>
    services({ sender, urls, data }, { until: clock.now() + 8_000, requests: 24 })
  beforeEach(() => {
    requested = []
    answers = { 'a.names.example': '{"data":"0xaa"}' }
  })

  it('is asked in the address or in the body, without redirects (ERC-3668)', async () => {
    await ask('https://a.names.example/{sender}/{data}.json')
    await ask('https://a.names.example/{sender}')
    const address = sender.toLowerCase()
    expect(requested.map(([url, { post }]) => [url, post])).toEqual([
      [`https://a.names.example/${address}/${data}.json`, undefined],
      [`https://a.names.example/${address}`, JSON.stringify({ data, sender })],
    ])
    expect(requested.every(([, { redirects }]) => redirects === 0)).toBe(true)
  })

  it('is asked at its next address after one that fails, and at no address that is not allowed', async () => {
    answers['b.names.example'] = 'not JSON'
    const urls = ['c.names.example', 'other.test', 'b.names.example', 'a.names.example'].map(
      (host) => `https://${host}/`,
    )
    expect(await ask(...urls)).toBe('0xaa')
    expect(requested.map(([url]) => new URL(url).host)).toEqual([
      'c.names.example',
      'b.names.example',
      'a.names.example',
    ])
  })

  it('is asked at four addresses at most, and at none that is too long', async () => {
    const many = Array.from({ length: 9 }, (_, at) => `https://${at}.names.example/`)
    await expect(ask(...many)).rejects.toMatchObject({ code: 'NAME_UNREADABLE' })
    expect(requested).toHaveLength(4)
    await expect(ask(`https://a.names.example/${'x'.repeat(20_000)}`)).rejects.toMatchObject({
      code: 'NAME_UNREADABLE',
    })
    expect(requested).toHaveLength(4)
  })

  it.each([
    ['nothing', ''],
    ['a page', '<html></html>'],
    ['an empty object', '{}'],
    ['an odd number of digits', '{"data":"0x123"'],
    ['a number', '{"data":12}'],
    ['a list', '["0x12"]'],
  ])('that answers %s has no usable answer', async (_, body) => {
    answers = { 'a.names.example': body }
    await expect(ask('https://a.names.example/')).rejects.toMatchObject({ code: 'NAME_UNREADABLE' })
  })

  it('is asked no more once a lookup has made its requests', async () => {
    const budget = { until: clock.now() + 8_000, requests: 2 }
    const request = { sender, urls: ['https://a.names.example/'], data } as const
    const answers = Array.from({ length: 5 }, () => services(request, budget))
    const done = await Promise.allSettled(answers)
    expect(done.map(({ status }) => status === 'fulfilled')).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(requested).toHaveLength(2)
  })

  it('is asked no more once the time of the whole read is over', async () => {
    const late = services(
      { sender, urls: ['https://a.names.example/'], data },
      { until: clock.now(), requests: 24 },
    )
    await expect(late).rejects.toMatchObject({ code: 'NAME_UNREADABLE' })
    expect(requested).toEqual([])
  })
})

describe('a service of the operator', () => {
  let service: NameService
  beforeAll(async () => {
    service = await startNameService()
  })
  afterAll(() => service.stop())

  it('that never answers is given up after four seconds', async () => {
    service.fault = 'silent'
    const clock = createTestClock()
    const services = createNameServices({
      allowed: [service.url],
      fetchGuarded: async () => ({ ok: false, problem: 'notAllowed' }),
      clock,
    })
    const start = clock.now()
    const request = { sender, urls: [service.getUrl], data } as const
    const error = await clock.until(
      services(request, { until: start + 8_000, requests: 24 }).catch((reason: unknown) => reason),
      500,
    )
    expect(isKnownError(error, 'NAME_UNREADABLE')).toBe(true)
    expect(clock.now() - start).toBeLessThanOrEqual(4_500)
  })
})

describe('the list of allowed services', () => {
  it.each([
    ['https://api.example/{sender}/{data}', true],
    ['https://api.example:443/', true],
    ['https://API.example/', true],
    ['https://deep.names.test/', true],
    ['http://127.0.0.1:8080/names', true],
    ['https://names.test/', false],
    ['https://xnames.test/', false],
    ['http://api.example/', false],
    ['https://api.example:8443/', false],
    ['https://api.example.evil.test/', false],
    ['https://api.example@evil.test/', false],
    ['https://user@api.example/', false],
    ['http://127.0.0.1:8081/names', false],
    ['http://127.0.0.1/names', false],
    ['//api.example/', false],
    ['x-batch-gateway:true', false],
    ['', false],
  ])('%s: %s', (url, isAllowed) => {
    const allowed = ['api.example', '*.names.test', 'http://127.0.0.1:8080']
    expect(isAllowedService(url, allowed)).toBe(isAllowed)
  })

  it('has hosts and origins, and nothing else', () => {
    for (const entry of ['api.example', '*.a.example', 'http://10.0.0.1', 'https://a.example:8443'])
      expect(isServiceEntry(entry), entry).toBe(true)
    for (const entry of [
      '*',
      '*.',
      'example',
      'https://a.example/path',
      'https://a.example/',
      '10.0.0.1',
      'a b.example',
      '',
    ])
      expect(isServiceEntry(entry), entry).toBe(false)
  })
})
