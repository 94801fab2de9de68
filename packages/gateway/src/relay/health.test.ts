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
  return { state, pulse: createPulse(ping), asked: () => asked }
}

it('says that the database is back, though a question from before is never answered', async () => {
  const { state, pulse } = database()
  expect(await pulse()).toBe(false)
  state.hangs = false
  expect(await pulse()).toBe(true)
})

it('asks once for all who want to know meanwhile', async () => {
  const { pulse, asked } = database()
  expect(await Promise.all([pulse(), pulse(), pulse()])).toEqual([false, false, false])
  expect(asked()).toBe(1)
})

it('says that a database which fails is down', async () => {
  const pulse = createPulse(() => Promise.reject(new Error('no such database')))
  expect(await pulse()).toBe(false)
  const throwing = createPulse(() => {
    throw new Error('closed')
  })
  expect(await throwing()).toBe(false)
})
