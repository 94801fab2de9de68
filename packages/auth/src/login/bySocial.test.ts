import { memoryStorage, type Storage } from '@latchkey/core'
import { createTestClock } from '@latchkey/devkit/clock'
import { type Social, systemClock } from '@latchkey/protocol'
import { afterEach, expect, it, vi } from 'vitest'
import { socialWays } from './bySocial.ts'
import type { Opened } from './openProvider.ts'
import { goneKey } from './returned.ts'
import type { SocialOptions } from './socialSteps.ts'
import type { Step } from './step.ts'

afterEach(() => vi.unstubAllGlobals())

const url = 'https://provider.example/authorize'
const resultUri = 'https://vault.example/#login=token'

/** Creates the wallet's page, which answers by method and records the requests. */
function page(answers: Readonly<Record<string, unknown>>) {
  const requests: [method: string, params: unknown][] = []
  const step: Step = async (read, method, params) => {
    requests.push([method, params])
    const answer = read(answers[method])
    if (answer === undefined) throw new Error('No answer')
    return answer
  }
  return { step, requests }
}
const started = { startSocial: { status: 'started', url }, finishSocial: { status: 'loggedIn' } }
const waysOf = (step: Step, storage: Storage) => socialWays(step, { storage, clock: systemClock })
const logIn = (
  step: Step,
  opened: Opened,
  { storage = memoryStorage(), social = 'github', ...more }: More = {},
) => {
  const ways = waysOf(step, storage)
  const { signal } = new AbortController()
  return { ways, coming: ways.bySocial(social, { signal, opened, ...more }) }
}
type More = Partial<SocialOptions> & { storage?: Storage; social?: Social }

it('sends a window there, and carries what it brings back to the wallet’s page', async () => {
  const { step, requests } = page(started)
  const went: string[] = []
  const events = new EventTarget()
  vi.stubGlobal('window', events)
  const window = {
    closed: false,
    close: () => void went.push('closed'),
    location: { href: 'about:blank', replace: (to: string | URL) => void went.push(String(to)) },
  }
  const say = (source: object, origin: string, data: object) =>
    events.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }))
  const { coming } = logIn(step, { window, origin: 'https://vault.example' })
  await expect.poll(() => went).toEqual([url])
  const other = { resultUri: 'https://vault.example/#login=other' }
  say(window, 'https://evil.example', other)
  say({}, 'https://vault.example', other)
  say(window, 'https://vault.example', { resultUri })
  expect(await coming).toEqual({ status: 'loggedIn' })
  expect(went).toEqual([url, 'closed'])
  expect(requests).toEqual([
    ['startSocial', { provider: 'github' }],
    ['finishSocial', { resultUri }],
  ])
})

it.each([
  ['is isolated', { crossOriginIsolated: true }, ''],
  ['has an opener policy', {}, 'same-origin; report-to="reports"'],
])('goes to the provider itself on a page that %s [L26]', async (_, globals, policy) => {
  const { went } = stubPage('https://site.example/shop?a=1')
  const headers = { 'cross-origin-opener-policy': policy }
  vi.stubGlobal('fetch', async () => new Response(null, { headers }))
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const close = vi.fn()
  const location = { href: 'about:blank', replace: vi.fn() }
  const { step } = page(started)
  logIn(step, { window: { closed: false, close, location }, origin: 'https://vault.example' })
  await expect.poll(() => went).toEqual([url])
  expect([close.mock.calls.length, location.replace.mock.calls.length]).toEqual([1, 0])
})

it('keeps a window that the provider has cut off, and goes to the provider itself next time [L26]', async () => {
  const { went } = stubPage('https://site.example/')
  vi.stubGlobal('fetch', async () => new Response())
  const opened = {
    closed: false,
    close: vi.fn(),
    location: { href: 'about:blank', replace: cutOff },
  }
  function cutOff() {
    opened.closed = true
  }
  const { step } = page(started)
  const time = createTestClock()
  const ways = socialWays(step, { storage: memoryStorage(), clock: time })
  const attempt = new AbortController()
  const settled = vi.fn()
  const provider = { window: opened, origin: 'https://vault.example' }
  const first = ways.bySocial('github', { signal: attempt.signal, opened: provider })
  void first.then(settled)
  await vi.waitFor(() => expect(opened.closed).toBe(true))
  await time.advance(10_000)
  expect(settled).not.toHaveBeenCalled()
  attempt.abort()
  await first
  const { signal } = new AbortController()
  const next = {
    closed: false,
    close: vi.fn(),
    location: { href: 'about:blank', replace: vi.fn() },
  }
  void ways.bySocial('github', { signal, opened: { ...provider, window: next } })
  await expect.poll(() => went).toEqual([url])
  expect(next.location.replace).not.toHaveBeenCalled()
})

it('says that no window was opened', async () => {
  const { step, requests } = page(started)
  expect(await logIn(step, undefined).coming).toMatchObject({
    refusal: 'WINDOW_BLOCKED',
  })
  expect(requests).toEqual([])
})

/** A page whose window is as the test sees it. */
function stubPage(href: string) {
  const went: string[] = []
  const events = new EventTarget()
  const top = { location: { assign: (to: string) => went.push(to) } }
  vi.stubGlobal('location', { href, origin: new URL(href).origin })
  vi.stubGlobal('top', top)
  vi.stubGlobal('window', events)
  return { went, events }
}

it('navigates the page itself once the attempt is stored, and sends the wallet’s page the return address', async () => {
  const { went, events } = stubPage('https://site.example/shop?a=1')
  const { step, requests } = page(started)
  const storage = memoryStorage()
  const { coming } = logIn(step, 'none', { storage })
  await expect.poll(() => went).toEqual([url])
  expect(storage.get(goneKey)).toBe('github')
  expect(requests).toEqual([
    ['startSocial', { provider: 'github', returnTo: 'https://site.example/shop?a=1' }],
  ])
  // The browser's own way back.
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await coming).toMatchObject({ refusal: 'WINDOW_CLOSED' })
})

it('goes nowhere where the wallet’s page refuses, or names no page of the web', async () => {
  const { went } = stubPage('https://site.example/')
  const storage = memoryStorage()
  const refused = page({ startSocial: { status: 'refused', refusal: 'FAILED' } })
  expect(await logIn(refused.step, 'none', { storage }).coming).toMatchObject({ refusal: 'FAILED' })
  const hostile = page({ startSocial: { status: 'started', url: 'javascript:alert(1)' } })
  await expect(logIn(hostile.step, 'none', { storage }).coming).rejects.toThrow('No answer')
  expect([went, storage.get(goneKey)]).toEqual([[], null])
})

it('goes on from what the page is back with, once', async () => {
  const { went } = stubPage(`https://site.example/?a=1&result_uri=${encodeURIComponent(resultUri)}`)
  const cleaned: string[] = []
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: null, __: string, href: string) => {
      cleaned.push(href)
      stubPage(href)
    },
  })
  const { step, requests } = page(started)
  const ways = waysOf(step, memoryStorage({ [goneKey]: 'github' }))
  expect([ways.returned(), ways.returned()]).toEqual(['github', undefined])
  expect(cleaned).toEqual(['https://site.example/?a=1'])
  const { signal } = new AbortController()
  const onReturn = vi.fn()
  expect(await ways.bySocial('github', { signal, onReturn, opened: 'none' })).toEqual({
    status: 'loggedIn',
  })
  expect(onReturn).toHaveBeenCalledOnce()
  expect(requests).toEqual([['finishSocial', { resultUri }]])
  expect(went).toEqual([])
})

it('gives the link for the app of Farcaster, and waits for what is signed there', async () => {
  const { step, requests } = page({
    startFarcaster: { status: 'started', url },
    finishFarcaster: { status: 'loggedIn' },
  })
  const onLink = vi.fn()
  const { coming } = logIn(step, 'none', { social: 'farcaster', onLink })
  expect(await coming).toEqual({ status: 'loggedIn' })
  expect(onLink).toHaveBeenCalledExactlyOnceWith(url)
  expect(requests).toEqual([
    ['startFarcaster', null],
    ['finishFarcaster', null],
  ])
})
