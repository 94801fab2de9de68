import { createTestClock } from '@latchkey/devkit/clock'
import { expect, it } from 'vitest'
import { createPulse } from './pulse.ts'

/** A database that hangs until `state` changes, and the number of its pings. */
function database() {
  let pings = 0
  const state = { hangs: true }
  const ping = async () => {
    pings += 1
    if (state.hangs) await new Promise(() => {})
    return 'ok' as const
  }
  const clock = createTestClock()
  return { state, clock, pulse: createPulse(ping, clock), pings: () => pings }
}

it('reports that the database is back, even if an earlier ping never answers', async () => {
  const { state, clock, pulse } = database()
  const first = pulse()
  await clock.advance(2_000)
  expect(await first).toBe('down')
  state.hangs = false
  expect(await pulse()).toBe('ok')
})

it('pings once for all requests at the same time', async () => {
  const { clock, pulse, pings } = database()
  const answers = Promise.all([pulse(), pulse(), pulse()])
  await clock.advance(2_000)
  expect(await answers).toEqual(['down', 'down', 'down'])
  expect(pings()).toBe(1)
})

it('reports a failing database as down', async () => {
  const clock = createTestClock()
  const pulse = createPulse(() => Promise.reject(new Error('no such database')), clock)
  expect(await pulse()).toBe('down')
  const throwing = createPulse(() => {
    throw new Error('closed')
  }, clock)
  expect(await throwing()).toBe('down')
})
