import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { relayClock } from './clock.ts'

const day = 86_400_000
const minute = 60_000
const notYet = 'JWT validation error: JWT Token is not yet valid'
const over = 'JWT validation error: JWT Token is expired'
const real = Date.UTC(2026, 10, 21)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  10 * minute,
  2 * day,
  20 * day,
  300 * day,
])('of a visitor whose own is %d ms fast makes a JWT that the relay takes, and learns the time from the first message', (fast) => {
  vi.setSystemTime(real + fast)
  const clock = relayClock()
  const isTaken = () => clock.issued() <= real + minute
  for (let tries = 0; tries < 5 && !isTaken(); tries++) clock.refused(notYet)
  expect(isTaken()).toBe(true)
  expect(clock.now()).toBe(real + fast)
  clock.seen(real - 1_000)
  expect(clock.now()).toBe(real - 1_000)
  expect(isTaken()).toBe(true)
})

it.each([
  2 * day,
  20 * day,
  300 * day,
])('of a visitor whose own is %d ms slow makes a JWT that the relay takes, and learns the time from the first message', (slow) => {
  vi.setSystemTime(real - slow)
  const clock = relayClock()
  const isTaken = () => clock.issued() + day > real
  for (let tries = 0; tries < 5 && !isTaken(); tries++) clock.refused(over)
  expect(isTaken()).toBe(true)
  clock.seen(real)
  expect(clock.now()).toBe(real)
  expect(clock.issued()).toBe(real)
})

it('is never put back by a message that waited, nor by one of no time that can be', () => {
  vi.setSystemTime(real)
  const clock = relayClock()
  for (const time of [real - day, 0, -1, 9e15, real + 3 * 365 * day]) clock.seen(time)
  expect(clock.now()).toBe(real)
})

it('is put forward by messages no further than the JWT allows that the relay has taken', () => {
  vi.setSystemTime(real)
  const clock = relayClock()
  for (let days = 8; days > 1; days--) clock.seen(real + days * day)
  expect(clock.now()).toBe(real)
  for (let hours = 1; hours < 500; hours++) clock.seen(real + hours * 60 * minute)
  expect(clock.now()).toBe(real + day)
})
