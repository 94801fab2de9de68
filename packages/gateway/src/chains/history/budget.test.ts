import { createHastyClock } from '@latchkey/service/testing'
import { expect, it } from 'vitest'
import { createBudget } from './budget.ts'

it('lets a second’s requests pass at once, and the others one after the other [L13]', async () => {
  const clock = createHastyClock()
  const budget = createBudget(3, clock)
  for (let sent = 0; sent < 3; sent += 1) await budget.take()
  expect(clock.pauses).toEqual([])
  await budget.take()
  expect(clock.pauses.map(Math.round)).toEqual([333])
  clock.pass(2_000)
  for (let sent = 0; sent < 3; sent += 1) await budget.take()
  expect(clock.pauses).toHaveLength(1)
})

it('refuses what would wait long, as the source itself would [L13]', async () => {
  const budget = createBudget(1, createHastyClock(0))
  await budget.take()
  void budget.take()
  void budget.take()
  await expect(budget.take()).rejects.toMatchObject({ reason: 'limited' })
})
