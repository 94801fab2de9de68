import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openOwnWindow } from './ownWindow.ts'

const origin = 'https://vault.example'
const resultUri = `${origin}/#login=DECLINED`
const opened = { closed: false, location: { href: 'about:blank', replace: () => {} }, close() {} }

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(opened, { closed: false })
  opened.location.href = 'about:blank'
  vi.stubGlobal('window', Object.assign(new EventTarget(), { open: () => opened }))
  vi.stubGlobal('location', { origin })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What the page knows of the window so far. */
function follow() {
  const results: (string | undefined)[] = []
  void openOwnWindow()
    ?.result()
    .then((uri) => results.push(uri))
  return results
}

it('waits for a window that the browser has severed, which appears closed at once [L26]', async () => {
  const results = follow()
  opened.closed = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(results).toEqual([])
  const message = Object.assign(new Event('message'), {
    source: opened,
    origin,
    data: { resultUri },
  })
  window.dispatchEvent(message)
  await vi.advanceTimersByTimeAsync(0)
  expect(results).toEqual([resultUri])
})

it('ends when the visitor closes the window at the provider [L26]', async () => {
  const results = follow()
  opened.location.href = 'https://provider.example/'
  await vi.advanceTimersByTimeAsync(1_000)
  opened.closed = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(results).toEqual([undefined])
})
