import { knownError } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import type { TransactionOutcome } from '../plan/plan.ts'
import { followOutcome } from './followOutcome.ts'

const confirmed: TransactionOutcome = { status: 'confirmed', hash: '0xa', moved: [] }

/** What is reported of a plan that ends so. */
async function reportsOf(
  outcome: Promise<TransactionOutcome>,
  settled: () => Promise<TransactionOutcome> = () => outcome,
) {
  const reports: [string, string?][] = []
  const first = await followOutcome(
    { outcome, settled },
    {
      decided: ({ status }) => reports.push(['decided', status]),
      revised: ({ status }) => reports.push(['revised', status]),
      final: () => reports.push(['final']),
    },
  )
  await new Promise((resolve) => setTimeout(resolve))
  return { first: first.status, reports }
}

it('reports a confirmed plan, and that nothing can undo it any more [E10]', async () => {
  expect(await reportsOf(Promise.resolve(confirmed))).toEqual({
    first: 'confirmed',
    reports: [['decided', 'confirmed'], ['final']],
  })
})

it.each(['undone', 'reverted'] as const)('revises a confirmed plan that is %s', async (status) => {
  const { first, reports } = await reportsOf(Promise.resolve(confirmed), async () => ({ status }))
  expect(first).toBe('confirmed')
  expect(reports).toEqual([
    ['decided', 'confirmed'],
    ['revised', status],
  ])
})

it.each(['reverted', 'dropped'] as const)('waits for nothing after %s', async (status) => {
  const waits = () => Promise.reject(new Error('waited'))
  const { first, reports } = await reportsOf(Promise.resolve({ status }), waits)
  expect([first, reports]).toEqual([status, [['decided', status]]])
})

it('keeps the last reported outcome where the chain does not say in time', async () => {
  const late = () => Promise.reject(knownError('TIMED_OUT'))
  expect(await reportsOf(late())).toEqual({ first: 'undecided', reports: [] })
  const { reports } = await reportsOf(Promise.resolve(confirmed), late)
  expect(reports).toEqual([['decided', 'confirmed']])
})
