import { createTestClock } from '@latchkey/devkit/clock'
import { expect, it } from 'vitest'
import { type RelayClock, relayClock } from './clock.ts'

const day = 86_400_000
const minute = 60_000
const notYet = 'JWT validation error: JWT Token is not yet valid'
const over = 'JWT validation error: JWT Token is expired'
const real = Date.UTC(2026, 10, 21)

/**
 * Returns why the relay refuses the JWT of a clock, if so: it is valid for a day, and clocks may differ by five
 * minutes.
 */
function refusalOf(clock: RelayClock): string | undefined {
  const made = clock.issued() - real
  if (made > 5 * minute) return notYet
  return made + day < -5 * minute ? over : undefined
}

it.each([
  ['fast', 10 * minute],
  ['fast', 2 * day],
  ['fast', 20 * day],
  ['fast', 300 * day],
  ['slow', -2 * day],
  ['slow', -20 * day],
  ['slow', -300 * day],
])('of a visitor whose own is %s by %d ms makes a JWT that the relay takes, and learns the time from the first message', (_, ahead) => {
  const clock = relayClock(createTestClock(real + ahead))
  let reason = refusalOf(clock)
  for (let tries = 0; reason && tries < 16; tries++) {
    clock.refused(reason)
    reason = refusalOf(clock)
  }
  expect(reason).toBeUndefined()
  expect(clock.now()).toBe(real + ahead)
  clock.seen(real - 1_000)
  expect(clock.now()).toBe(real - 1_000)
  expect(refusalOf(clock)).toBeUndefined()
})

it('is never put back by a message that waited, nor by one of no time that can be', () => {
  const clock = relayClock(createTestClock(real))
  for (const time of [real - day, 0, -1, 9e15, real + 3 * 365 * day]) clock.seen(time)
  expect(clock.now()).toBe(real)
})

it('is put forward by messages no further than the JWT allows that the relay has taken', () => {
  const clock = relayClock(createTestClock(real))
  for (let days = 8; days > 1; days--) clock.seen(real + days * day)
  expect(clock.now()).toBe(real)
  for (let hours = 1; hours < 500; hours++) clock.seen(real + hours * 60 * minute)
  expect(clock.now()).toBe(real + day)
})
