import { memoryStorage } from '@latchkey/core'
import { afterEach, expect, it, vi } from 'vitest'
import { logInBySocial } from './bySocial.ts'
import { goneKey } from './returned.ts'
import type { SocialPlace } from './socialOptions.ts'
import type { Step } from './step.ts'

afterEach(() => vi.unstubAllGlobals())

const url = 'https://provider.example/authorize'
const resultUri = 'https://vault.example/#login=token'

/** The wallet's page, which answers by the method; what it was asked. */
function page(answers: Readonly<Record<string, unknown>>) {
  const asked: [method: string, params: unknown][] = []
  const step: Step = async (read, method, params) => {
    asked.push([method, params])
    const answer = read(answers[method])
    if (answer === undefined) throw new Error('No answer')
    return answer
  }
  return { step, asked }
}
const started = { startSocial: { status: 'started', url }, finishSocial: { status: 'loggedIn' } }
const logIn = (step: Step, place: SocialPlace, more: { onReturn?: () => void } = {}) =>
  logInBySocial(step, 'github', { signal: new AbortController().signal, place, ...more })

it('sends a window there, and carries what it brings back to the wallet’s page', async () => {
  const { step, asked } = page(started)
  const went: string[] = []
  const opened = {
    goTo: (to: string) => void went.push(to),
    close: () => void went.push('closed'),
    result: async () => resultUri,
  }
  expect(await logIn(step, { in: 'window', opened })).toEqual({ status: 'loggedIn' })
  expect(went).toEqual([url, 'closed'])
  expect(asked).toEqual([
    ['startSocial', { provider: 'github' }],
    ['finishSocial', { resultUri }],
  ])
})

it('says that no window was opened', async () => {
  const { step, asked } = page(started)
  expect(await logIn(step, { in: 'window', opened: undefined })).toMatchObject({
    refusal: 'WINDOW_BLOCKED',
  })
  expect(asked).toEqual([])
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

it('goes there with the page itself once that is noted, and tells the wallet’s page where it comes back to', async () => {
  const { went, events } = stubPage('https://site.example/shop?a=1')
  const { step, asked } = page(started)
  const storage = memoryStorage()
  const coming = logIn(step, { in: 'page', storage })
  await vi.waitFor(() => expect(went).toEqual([url]))
  expect(storage.get(goneKey)).toBe('github')
  expect(asked).toEqual([
    ['startSocial', { provider: 'github', returnTo: 'https://site.example/shop?a=1' }],
  ])
  // The browser's own way back.
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await coming).toMatchObject({ refusal: 'WINDOW_CLOSED' })
})

it('goes nowhere where the wallet’s page refuses, or names no page of the web', async () => {
  const { went } = stubPage('https://site.example/')
  const storage = memoryStorage()
  const place = { in: 'page', storage } as const
  const refused = page({ startSocial: { status: 'refused', refusal: 'FAILED' } })
  expect(await logIn(refused.step, place)).toMatchObject({ refusal: 'FAILED' })
  const hostile = page({ startSocial: { status: 'started', url: 'javascript:alert(1)' } })
  await expect(logIn(hostile.step, place)).rejects.toThrow('No answer')
  expect([went, storage.get(goneKey)]).toEqual([[], null])
})

it('goes on from what the page is back with', async () => {
  const { step, asked } = page(started)
  const onReturn = vi.fn()
  expect(await logIn(step, { in: 'return', resultUri }, { onReturn })).toEqual({
    status: 'loggedIn',
  })
  expect(onReturn).toHaveBeenCalledOnce()
  expect(asked).toEqual([['finishSocial', { resultUri }]])
})
