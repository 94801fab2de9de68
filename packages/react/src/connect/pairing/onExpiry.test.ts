import { pairingTimes } from '@latchkey/core/links'
import { afterEach, expect, it, vi } from 'vitest'
import { onExpiry } from './onExpiry.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('reads the date again where the timer has run out before the date is due', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  let now = 1_000_000
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  const expired = vi.fn()
  const undo = onExpiry(now + pairingTimes.spare + 500, expired)
  vi.advanceTimersByTime(1)
  now += 499
  vi.advanceTimersByTime(500)
  expect(expired).not.toHaveBeenCalled()
  now += 1
  vi.advanceTimersByTime(1)
  expect(expired).toHaveBeenCalledOnce()
  undo()
  vi.mocked(Date.now).mockRestore()
})
