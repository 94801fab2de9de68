import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropLater } from './dropLater.ts'

const page = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('drops a typed secret when the page is left and after five minutes, unless it is stopped [L5]', () => {
  const drop = vi.fn()
  const stop = dropLater(drop)
  page.dispatchEvent(new Event('pagehide'))
  expect(drop).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(299_999)
  expect(drop).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(drop).toHaveBeenCalledTimes(2)
  stop()
  dropLater(drop)()
  page.dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(600_000)
  expect(drop).toHaveBeenCalledTimes(2)
})
