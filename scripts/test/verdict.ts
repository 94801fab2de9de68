import { type FileResult, keepOutput } from './report.ts'
import type { Outcome, Step } from './step.ts'

export type Counts = { passed: number; failed: number; skipped: number }

/** The second, lone run of a file that failed. */
export type SecondRun = { step: Step; first: FileResult; outcome: Outcome }

/** A file that failed in its tier and passed alone. */
export type UnstableFile = {
  file: string
  project: string
  /** The output of the run that failed. */
  first: string
  /** The output of the run that passed. */
  second: string
}

/** What a step comes to, after the second runs of its failed files. */
export type StepResult = {
  outcome: Outcome
  isGood: boolean
  /** Absent for a step without tests. */
  counts?: Counts
  /** What failed, for people. */
  failures: readonly string[]
}

export type Verdict = {
  isGreen: boolean
  counts: Counts
  steps: readonly StepResult[]
  unstable: readonly UnstableFile[]
  /** Why the unstable files make the run red. Empty where they do not. */
  objections: readonly string[]
}

/** A run with more unstable files than these is red. */
const mostUnstable = 3

/** The files of an outcome that run a second time. */
export function failedFiles({ report }: Outcome): FileResult[] {
  return report?.files.filter(({ failed }) => failed > 0) ?? []
}

/**
 * Judges a run.
 *
 * @param outcomes each step as it ended first
 * @param secondRuns one for each failed file
 * @param listed files that were unstable in an earlier run (`unstable.json`)
 */
export function judge(
  outcomes: readonly Outcome[],
  secondRuns: readonly SecondRun[],
  listed: readonly string[],
): Verdict {
  const steps = outcomes.map((outcome) => judgeStep(outcome, secondRuns))
  const unstable = secondRuns.filter((run) => passedAlone(run)).map(unstableFileOf)
  const objections = objectionsTo(unstable, listed)
  const counts = steps
    .map(countsOf)
    .reduce(add, { passed: 0, failed: objections.length, skipped: 0 })
  return { isGreen: counts.failed === 0, counts, steps, unstable, objections }
}

function judgeStep(outcome: Outcome, secondRuns: readonly SecondRun[]): StepResult {
  const { step, ending, report } = outcome
  if (!step.tests) return { outcome, isGood: ending !== 'bad', failures: [] }
  const nothing = { passed: 0, failed: 0, skipped: 0 }
  if (!report) {
    const failures = [`${step.name}: the test runner ended without a report`]
    return { outcome, isGood: false, counts: nothing, failures }
  }
  const files = report.files.map((first) => finalResult(step, first, secondRuns))
  const counts = files.map((file) => file.result).reduce(add, nothing)
  const failures = [...files.flatMap((file) => file.failures), ...report.errors]
  // A runner that failed without a failed file has another reason.
  const isExplained = ending !== 'bad' || failedFiles(outcome).length > 0
  if (!isExplained && failures.length === 0)
    failures.push(`${step.name}: the test runner failed, but no test did`)
  if (counts.passed === 0) failures.push(`${step.name}: no test passed`)
  return { outcome, isGood: failures.length === 0 && counts.failed === 0, counts, failures }
}

type FinalResult = { result: Counts; failures: readonly string[] }

/** A file counts by its second run, where it has one. A second run without a result failed. */
function finalResult(step: Step, first: FileResult, secondRuns: readonly SecondRun[]): FinalResult {
  if (first.failed === 0) return { result: first, failures: [] }
  const run = secondRuns.find((one) => one.step === step && one.first === first)
  const second = run && resultAlone(run)
  if (run && second && passedAlone(run)) return { result: second, failures: [] }
  if (!second || second.failed === 0) return { result: first, failures: first.failures }
  const again = second.failures.map((failure) => `(again, alone) ${failure}`)
  return { result: second, failures: [...first.failures, ...again] }
}

/** Whether the second run ran the file, alone and without any failure. */
function passedAlone(run: SecondRun): boolean {
  const { ending, report } = run.outcome
  const result = resultAlone(run)
  if (!result || !report || ending !== 'good' || report.errors.length > 0) return false
  return result.failed === 0 && result.passed > 0
}

function resultAlone({ first, outcome }: SecondRun): FileResult | undefined {
  return outcome.report?.files.find(
    ({ file, project }) => file === first.file && project === first.project,
  )
}

function unstableFileOf({ first, outcome }: SecondRun): UnstableFile {
  const printed = first.printed === '' ? [] : [first.printed]
  return {
    file: first.file,
    project: first.project,
    first: [...first.failures, ...printed].join('\n'),
    second: keepOutput(outcome.printed),
  }
}

function objectionsTo(unstable: readonly UnstableFile[], listed: readonly string[]): string[] {
  const files = [...new Set(unstable.map(({ file }) => file))]
  const again = files.filter((file) => listed.includes(file))
  const objections = again.map((file) => `${file} was unstable before: mend its cause`)
  if (files.length > mostUnstable)
    objections.push(`${files.length} files are unstable, at most ${mostUnstable} may be`)
  return objections
}

/** A step without tests counts as one; a bad step counts at least one failure. */
function countsOf({ outcome, isGood, counts }: StepResult): Counts {
  if (outcome.ending === 'skipped') return { passed: 0, failed: 0, skipped: 1 }
  if (!counts) return { passed: Number(isGood), failed: Number(!isGood), skipped: 0 }
  return isGood ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}
