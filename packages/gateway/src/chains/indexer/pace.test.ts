import { expect, it } from 'vitest'
import { type PollResult, pauseAfter } from './pace.ts'

const pace = { fruitless: 0, isBehind: true, interval: 250, wait: 0 }

it('goes on at once only after blocks were added [L11]', () => {
  const results: PollResult[] = ['rolledBack', 'idle', 'waiting', 'failed', 'stopped']
  expect(pauseAfter('advanced', pace)).toBe(0)
  expect(pauseAfter('advanced', { ...pace, isBehind: false })).toBe(250)
  for (const result of results) {
    expect(pauseAfter(result, pace), result).toBeGreaterThanOrEqual(250)
    expect(pauseAfter(result, { ...pace, interval: 0 }), result).toBeGreaterThan(0)
  }
})

it('pauses ever longer, up to half a minute, while polls bring nothing [L11]', () => {
  const pauses = [0, 1, 2, 3, 20].map((fruitless) => pauseAfter('waiting', { ...pace, fruitless }))
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 30_000])
  const failures = [0, 1, 5, 20].map((fruitless) => pauseAfter('failed', { ...pace, fruitless }))
  expect(failures).toEqual([1_000, 2_000, 30_000, 30_000])
})

it('leaves a node alone for as long as it says [L11]', () => {
  expect(pauseAfter('failed', { ...pace, wait: 7_000 })).toBe(7_000)
})
