import { createTestClock } from '@latchkey/devkit/clock'
import { expect, it } from 'vitest'
import { createPulse } from './health.ts'

/** A database that hangs until it is said to be well again, and how often it was asked. */
function database() {
  let asked = 0
  const state = { hangs: true }
  const ping = async () => {
    asked += 1
    if (state.hangs) await new Promise(() => {})
  }
  const clock = createTestClock()
  return { state, clock, pulse: createPulse(ping, clock), asked: () => asked }
}

it('says that the database is back, though a question from before is never answered', async () => {
  const { state, clock, pulse } = database()
  const first = pulse()
  await clock.advance(2_000)
  expect(await first).toBe(false)
  state.hangs = false
  expect(await pulse()).toBe(true)
})

it('asks once for all who want to know meanwhile', async () => {
  const { clock, pulse, asked } = database()
  const answers = Promise.all([pulse(), pulse(), pulse()])
  await clock.advance(2_000)
  expect(await answers).toEqual([false, false, false])
  expect(asked()).toBe(1)
})

it('says that a database which fails is down', async () => {
  const clock = createTestClock()
  const pulse = createPulse(() => Promise.reject(new Error('no such database')), clock)
  expect(await pulse()).toBe(false)
  const throwing = createPulse(() => {
    throw new Error('closed')
  }, clock)
  expect(await throwing()).toBe(false)
})
