import { integer, property, assert as verifyProperty } from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clampTtl, createAllowance, createQuota, defaultLimits } from './limits.ts'

// What refills with time stands still until a test lets the time go on.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('keeps messages between five minutes and thirty days, six hours when not told [H4]', () => {
  expect([clampTtl(0), clampTtl(299), clampTtl(300), clampTtl(900)]).toEqual([300, 300, 300, 900])
  expect([clampTtl(2_592_000), clampTtl(2_592_001)]).toEqual([2_592_000, 2_592_000])
  expect(clampTtl(undefined)).toBe(21_600)
})

it('pings before clients give up, and holds what it promises to take', () => {
  expect(defaultLimits.pingInterval).toBeLessThan(31_000)
  expect(defaultLimits.frameBytes).toBeGreaterThan(defaultLimits.messageSize)
  expect(createQuota(defaultLimits).take(1, defaultLimits.messageSize)).toBe(true)
})

it('never gives more than five seconds hold at once', () => {
  verifyProperty(
    property(integer({ min: 1, max: 1_000 }), (perSecond) => {
      const allowance = createAllowance(perSecond)
      let given = 0
      while (given <= perSecond * 6 && allowance.take(1)) given += 1
      expect(given).toBeGreaterThanOrEqual(perSecond * 5)
      expect(given).toBeLessThan(perSecond * 6)
    }),
  )
})

it('refills with time', () => {
  const allowance = createAllowance(100)
  expect(allowance.take(500)).toBe(true)
  expect(allowance.take(2)).toBe(false)
  vi.advanceTimersByTime(19)
  expect(allowance.take(2)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(allowance.take(2)).toBe(true)
})
