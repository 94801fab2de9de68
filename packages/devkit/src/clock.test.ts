import { every } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { createTestClock } from './clock.ts'

it('runs timers in order of time, at their time, also those that others begin', async () => {
  const clock = createTestClock(0)
  const ran: [string, number][] = []
  const note = (name: string) => () => void ran.push([name, clock.now()])
  clock.after(30, note('late'))
  clock.after(10, () => {
    note('early')()
    clock.after(5, note('nested'))
  })
  clock.after(20, note('cancelled'))()
  expect(clock.next()).toBe(10)
  await clock.advance(29)
  expect(ran).toEqual([
    ['early', 10],
    ['nested', 15],
  ])
  await clock.advance(1)
  expect(ran.at(-1)).toEqual(['late', 30])
  expect([clock.now(), clock.waiting(), clock.next()]).toEqual([30, 0, undefined])
})

it('repeats until it is ended, also from within', async () => {
  const clock = createTestClock(0)
  let count = 0
  const end = every(clock, 10, () => {
    count += 1
    if (count === 3) end()
  })
  await clock.advance(100)
  expect([count, clock.waiting()]).toEqual([3, 0])
})

it('passes until a promise settles, and gives what that settles with', async () => {
  const clock = createTestClock(0)
  const later = new Promise<string>((resolve) => clock.after(1_000, () => resolve('there')))
  expect(await clock.until(later, 300)).toBe('there')
  expect(clock.now()).toBe(1_200)
  const failed = new Promise((_, reject) => clock.after(100, () => reject(new Error('gone'))))
  await expect(clock.until(failed)).rejects.toThrow('gone')
})
