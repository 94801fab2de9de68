import { isBroken, isPart, listOf, numberOf, readReport } from './report.ts'
import type { Counts } from './step.ts'

/** What Vitest's JSON report counted. A file that could not be run counts as a failure. */
export function countVitest(path: string): Counts {
  const report = readReport(path)
  const broken = listOf(report.testResults).filter(isBroken)
  return {
    passed: numberOf(report.numPassedTests),
    failed: numberOf(report.numFailedTests) + broken.length,
    skipped: numberOf(report.numPendingTests),
  }
}

/** What Playwright's JSON report counted. A flaky test is a failed one. */
export function countPlaywright(path: string): Counts {
  const { stats } = readReport(path)
  if (!isPart(stats)) throw new Error(`${path} has no stats`)
  return {
    passed: numberOf(stats.expected),
    failed: numberOf(stats.unexpected) + numberOf(stats.flaky),
    skipped: numberOf(stats.skipped),
  }
}
