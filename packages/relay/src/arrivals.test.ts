import { expect, it } from 'vitest'
import { createArrivals } from './arrivals.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('takes what is read for as old as the turn before, and no older', async () => {
  let now = 0
  const arrivals = createArrivals({ now: () => now, rested: () => 0 })
  expect(arrivals.note()).toEqual({ since: 0, withoutRest: 1 })
  now = 300
  await turn()
  // It may have come while the first turn was busy.
  expect(arrivals.note()).toEqual({ since: 0, withoutRest: 2 })
  now = 400
  await turn()
  expect(arrivals.note()).toEqual({ since: 300, withoutRest: 3 })
})

it('takes what is read after a rest for new', async () => {
  let now = 0
  let rested = 7
  const arrivals = createArrivals({ now: () => now, rested: () => rested })
  arrivals.note()
  await turn()
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
