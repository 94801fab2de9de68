import { createTestClock } from '@latchkey/devkit/clock'
import { integer, property, assert as verifyProperty } from 'fast-check'
import { expect, it } from 'vitest'
import { clampTtl, createAllowance, createQuota, defaultLimits } from './limits.ts'

it('keeps messages between five minutes and thirty days, six hours when not told [H4]', () => {
  expect([clampTtl(0), clampTtl(299), clampTtl(300), clampTtl(900)]).toEqual([300, 300, 300, 900])
  expect([clampTtl(2_592_000), clampTtl(2_592_001)]).toEqual([2_592_000, 2_592_000])
  expect(clampTtl(undefined)).toBe(21_600)
})

it('pings before clients give up, and holds what it promises to take', () => {
  expect(defaultLimits.pingInterval).toBeLessThan(31_000)
  expect(defaultLimits.frameBytes).toBeGreaterThan(defaultLimits.messageSize)
  expect(createQuota(defaultLimits, createTestClock()).take(1, defaultLimits.messageSize)).toBe(
    true,
  )
})

it('never gives more than five seconds hold at once', () => {
  verifyProperty(
    property(integer({ min: 1, max: 1_000 }), (perSecond) => {
      const allowance = createAllowance(createTestClock(), perSecond)
      let given = 0
      while (given <= perSecond * 6 && allowance.take(1)) given += 1
      expect(given).toBeGreaterThanOrEqual(perSecond * 5)
      expect(given).toBeLessThan(perSecond * 6)
    }),
  )
})

it('refills with time', async () => {
  const clock = createTestClock()
  const allowance = createAllowance(clock, 100)
  expect(allowance.take(500)).toBe(true)
  expect(allowance.take(2)).toBe(false)
  await clock.advance(19)
  expect(allowance.take(2)).toBe(false)
  await clock.advance(1)
  expect(allowance.take(2)).toBe(true)
})
