import { createTestClock } from '@latchkey/devkit/clock'
import { silent } from '@latchkey/service/logs'
import { expect, it } from 'vitest'
import { createBudget } from './budget.ts'
import { sourceFailure } from './failure.ts'
import { createGate } from './guard.ts'

function gateForTests() {
  const clock = createTestClock()
  const options = { chainId: 'eip155:1', name: 'etherscan', timeout: 8_000, log: silent } as const
  return { clock, gate: createGate({ ...options, clock }) }
}

it('goes on with a source whose own budget a burst of visitors has used up [L13]', async () => {
  const { clock, gate } = gateForTests()
  const budget = createBudget(3, clock)
  const waiting = Array.from({ length: 12 }, () => gate.run(() => budget.take()))
  await clock.advance(8_000)
  const outcomes = await Promise.all(waiting)
  expect(outcomes.filter(({ ok }) => !ok).length).toBeGreaterThan(0)
  expect(await gate.run(async () => 'sent')).toEqual({ ok: true, value: 'sent' })
})

it.each([
  'limited',
  'contradicted',
] as const)('leaves a source alone that is %s [L13]', async (reason) => {
  const { gate } = gateForTests()
  await gate.run(async () => 'answer')
  gate.noteFailure(sourceFailure(reason, 'Wrong'))
  expect(await gate.run(async () => 'sent')).toMatchObject({ ok: false, failure: { reason } })
})
