import { expect, it } from 'vitest'
import { createBacklog } from './backlog.ts'

/** Nothing waits unread. */
const fresh = (now: () => number) => ({ note: () => ({ since: now(), withoutRest: 1 }) })
const limits = { waitingSize: 1_000_000, backlogTime: 1_000 }

it('refuses more once many wait, the oldest for too long, and takes more when it is through', () => {
  let now = 0
  const delivery = { waitingSince: () => undefined }
  const backlog = createBacklog({ limits, delivery, now: () => now, arrivals: fresh(() => now) })
  const entered = Array.from({ length: 500 }, () => backlog.enter(['a'], 1))
  expect(entered.every((leave) => leave !== undefined)).toBe(true)
  now = 1_000
  expect(backlog.enter(['a'], 1)).toBeDefined()
  now = 1_001
  expect(backlog.enter(['a'], 1)).toBeUndefined()
  entered.shift()?.()
  expect(backlog.enter(['a'], 1)).toBeUndefined()
  for (const leave of entered) leave?.()
  expect(backlog.enter(['a'], 1)).toBeDefined()
})

it('lets a few wait for as long as a worker takes to be replaced', () => {
  let now = 0
  const backlog = createBacklog({
    limits,
    delivery: { waitingSince: () => undefined },
    now: () => now,
  })
  for (let one = 0; one < 100; one += 1) backlog.enter(['a'], 1)
  now = 30_000
  expect(backlog.enter(['a'], 1)).toBeDefined()
})

it('refuses more on a topic whose messages reach a reader late, and on no other', () => {
  const delivery = { waitingSince: (topic: string) => (topic === 'late' ? 1_000 : undefined) }
  let now = 3_000
  const backlog = createBacklog({ limits, delivery, now: () => now })
  expect(backlog.enter(['late'], 1)).toBeDefined()
  now = 3_001
  expect(backlog.enter(['late'], 1)).toBeUndefined()
  expect(backlog.enter(['other', 'late'], 1)).toBeUndefined()
  expect(backlog.enter(['other'], 1)).toBeDefined()
})

it('refuses what is more than it may hold at once', () => {
  const backlog = createBacklog({
    limits,
    delivery: { waitingSince: () => undefined },
    now: () => 0,
  })
  const leave = backlog.enter(['a'], 900_000)
  expect(backlog.enter(['a'], 200_000)).toBeUndefined()
  leave?.()
  expect(backlog.enter(['a'], 200_000)).toBeDefined()
})

it('refuses more once many come that may have waited unread for too long', () => {
  let now = 0
  let withoutRest = 500
  const delivery = { waitingSince: () => undefined }
  const arrivals = { note: () => ({ since: 0, withoutRest }) }
  const backlog = createBacklog({ limits, delivery, now: () => now, arrivals })
  now = 1_001
  // A few are no flood, however long the process was held up.
  expect(backlog.enter(['a'], 1)).toBeDefined()
  withoutRest = 501
  expect(backlog.enter(['a'], 1)).toBeUndefined()
  now = 1_000
  expect(backlog.enter(['a'], 1)).toBeDefined()
})

it('counts the time that a message waited unread', () => {
  let now = 600
  const delivery = { waitingSince: () => undefined }
  const arrivals = { note: () => ({ since: now - 600, withoutRest: 1 }) }
  const backlog = createBacklog({ limits, delivery, now: () => now, arrivals })
  for (let one = 0; one < 500; one += 1) backlog.enter(['a'], 1)
  now = 1_000
  expect(backlog.enter(['a'], 1)).toBeDefined()
  now = 1_001
  expect(backlog.enter(['a'], 1)).toBeUndefined()
})
