import { readFileSync } from 'node:fs'
import type { Counts } from './step.ts'

/** What Vitest's JSON report counted. A file that could not be run counts as a failure. */
export function countVitest(path: string): Counts {
  const report = read(path)
  const suites = listOf(report.testResults)
  const broken = suites.filter(
    (suite) => suite.status === 'failed' && listOf(suite.assertionResults).length === 0,
  )
  return {
    passed: numberOf(report.numPassedTests),
    failed: numberOf(report.numFailedTests) + broken.length,
    skipped: numberOf(report.numPendingTests),
  }
}

/** What Playwright's JSON report counted. A flaky test is a failed one. */
export function countPlaywright(path: string): Counts {
  const { stats } = read(path)
  if (!isRecord(stats)) throw new Error(`${path} has no stats`)
  return {
    passed: numberOf(stats.expected),
    failed: numberOf(stats.unexpected) + numberOf(stats.flaky),
    skipped: numberOf(stats.skipped),
  }
}

function read(path: string): Record<string, unknown> {
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!isRecord(report)) throw new Error(`${path} is not a report`)
  return report
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
