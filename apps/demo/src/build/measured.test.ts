import { expect, it } from 'vitest'
import { readMeasured } from './measured.ts'

it('reads each figure of the landing page from what the last whole run wrote [D7]', () => {
  const { date, commit, machine, comparisons, transfers } = readMeasured()
  expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(commit).toMatch(/^[0-9a-f]{7,}$/)
  expect(machine).toMatch(/cores/)
  for (const { name, ours, beside, ratio } of comparisons) {
    expect(Number.parseFloat(ours), name).toBeGreaterThan(0)
    expect(Number.parseFloat(beside), name).toBeGreaterThan(0)
    expect(Number(ratio), name).toBeGreaterThan(0)
  }
  expect(Number(transfers.made)).toBeGreaterThan(100)
  expect(Number(transfers.missing)).toBe(0)
})

it('keeps a figure that is worse than what is beside it [D7]', () => {
  expect(readMeasured().comparisons.some(({ ratio }) => Number(ratio) > 2)).toBe(true)
})

it('refuses to tell a figure that was not measured', () => {
  expect(() => readMeasured('# Measured\n\n- Date: 2026-11-22\n')).toThrow(
    'docs/measured.md has no',
  )
})
