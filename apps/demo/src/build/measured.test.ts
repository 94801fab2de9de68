import { expect, it } from 'vitest'
import { readMeasured } from './measured.ts'

it('reads each figure of the landing page from what the last whole run wrote', () => {
  const { date, pageKiB, openingMs, transfers } = readMeasured()
  expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(Number(pageKiB)).toBeGreaterThan(5)
  expect(Number(openingMs)).toBeGreaterThan(1)
  expect(Number(transfers.made)).toBeGreaterThan(100)
  expect(Number(transfers.missing)).toBe(0)
})

it('refuses to tell a figure that was not measured', () => {
  expect(() => readMeasured('# Measured\n\n- Date: 2026-11-22\n')).toThrow(
    'docs/measured.md has no',
  )
})
