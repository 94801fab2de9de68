import { expect, it } from 'vitest'
import { createArrivals } from './arrivals.ts'

const iteration = () => new Promise((resolve) => setImmediate(resolve))

it('takes a message to be as old as the previous iteration of the event loop, and no older', async () => {
  let now = 0
  const arrivals = createArrivals({ now: () => now, rested: () => 0 })
  expect(arrivals.note()).toEqual({ since: 0, withoutRest: 1 })
  now = 300
  await iteration()
  // It may have arrived during the first iteration.
  expect(arrivals.note()).toEqual({ since: 0, withoutRest: 2 })
  now = 400
  await iteration()
  expect(arrivals.note()).toEqual({ since: 300, withoutRest: 3 })
})

it('takes what is read after a rest for new', async () => {
  let now = 0
  let rested = 7
  const arrivals = createArrivals({ now: () => now, rested: () => rested })
  arrivals.note()
  await iteration()
  now = 60_000
  rested = 8
  expect(arrivals.note()).toEqual({ since: 60_000, withoutRest: 1 })
})

it('sees the rests of the real event loop', async () => {
  const arrivals = createArrivals({ now: () => 0 })
  arrivals.note()
  expect(arrivals.note().withoutRest).toBe(2)
  await expect.poll(() => arrivals.note().withoutRest, { interval: 5 }).toBe(1)
})
