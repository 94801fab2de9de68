import { type TierRun, timeOf } from './run.ts'
import type { Counts, StepResult, Verdict } from './verdict.ts'

/** The files that are named of a tier over its budget. */
const mostNamed = 10

/**
 * The end of a run, as lines: the failures, the unstable files with both outputs, the time of each tier beside its
 * budget, the slowest files of a tier over it, and the closing line. Only the end of a long output may be kept.
 */
export function linesOf(runs: readonly TierRun[], verdict: Verdict): string[] {
  const { steps, unstable, objections, counts } = verdict
  const failures = steps.flatMap((step) => step.failures)
  const resultOf = new Map(steps.map((result) => [result.outcome, result]))
  return [
    '',
    ...failures.map((failure) => `✗ ${failure}\n`),
    ...steps.flatMap(outputOfBad),
    ...unstable.flatMap(({ file, first, second }) => [
      `~ unstable: ${file} failed, then passed alone. It failed with:`,
      `${first}\nIt passed with:\n${second}\n`,
    ]),
    ...runs.flatMap((run) => [
      timeOf(run),
      ...run.outcomes.flatMap((outcome) => lineOf(resultOf.get(outcome))),
      ...slowestFilesOf(run),
    ]),
    ...unstable.map(({ file }) => `~ unstable: ${file}`),
    ...objections.map((objection) => `✗ ${objection}`),
    closingLine(counts),
  ]
}

/** `N passed, N failed, N skipped`. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** The output of a failed check that is no test, again: it is the only word on what is wrong. */
function outputOfBad({ outcome, isGood }: StepResult): string[] {
  if (isGood || outcome.step.tests) return []
  return [`✗ ${outcome.step.name}`, `${outcome.printed.trimEnd().slice(-8_000)}\n`]
}

/** The slowest files of a tier that took longer than its budget: what grew. */
function slowestFilesOf({ tier, seconds, outcomes }: TierRun): string[] {
  if (tier.budget === undefined || seconds <= tier.budget) return []
  return outcomes
    .flatMap(({ report }) => report?.files ?? [])
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, mostNamed)
    .map((file) => `      ${file.seconds.toFixed(1).padStart(7)} s  ${file.file}`)
}

function lineOf(result: StepResult | undefined): string[] {
  if (!result) return []
  const { outcome, isGood, counts } = result
  const mark = isGood ? '✓' : '✗'
  const detail = counts ? `  ${closingLine(counts)}` : ''
  const seconds = outcome.seconds.toFixed(1).padStart(7)
  return [`  ${mark} ${outcome.step.name.padEnd(32)} ${seconds} s${detail}`]
}
