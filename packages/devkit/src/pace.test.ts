import { expect, it } from 'vitest'
import { deadlinesAt, machinePace } from './pace.ts'

it('measures the machine once in a run, within bounds [L2]', () => {
  const env: NodeJS.ProcessEnv = {}
  const pace = machinePace(env)
  expect(pace).toBeGreaterThanOrEqual(1)
  expect(pace).toBeLessThanOrEqual(10)
  expect(machinePace({ ...env })).toBe(pace)
  expect(machinePace({ LATCHKEY_PACE: '3.5' })).toBe(3.5)
})

it('lets a slower machine wait longer for everything alike [L2]', () => {
  const [own, slow] = [deadlinesAt(1), deadlinesAt(4)]
  const factors = Object.entries(own).map(([name, value]) => Reflect.get(slow, name) / value)
  expect(new Set(factors)).toEqual(new Set([4]))
})
