import type { FullResult, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import {
  describeFailure,
  type FileResult,
  keepOutput,
  reportedPath,
  writeReport,
} from './report.ts'

/** Writes what each spec file did, for the test command, as `vitest.reporter.ts` does. */
export default class FileReporter implements Reporter {
  #root: Suite | undefined
  readonly #errors: string[] = []

  onBegin(_: unknown, root: Suite): void {
    this.#root = root
  }

  onError(error: TestError): void {
    this.#errors.push(textOf(error))
  }

  onEnd({ status }: FullResult): void {
    const files = resultsOf(this.#root?.allTests() ?? [])
    if (status === 'timedout' || status === 'interrupted') this.#errors.push(`The run ${status}.`)
    writeReport({ files, errors: this.#errors })
  }

  printsToStdio(): boolean {
    return false
  }
}

function resultsOf(tests: readonly TestCase[]): FileResult[] {
  const files = [...new Set(tests.map(fileOf))]
  return files.map((file) =>
    fileResultOf(
      file,
      tests.filter((test) => fileOf(test) === file),
    ),
  )
}

function fileResultOf(file: string, tests: readonly TestCase[]): FileResult {
  const results = tests.flatMap((test) => test.results)
  const failures = tests
    .filter(isFailed)
    .map((test) => describeFailure(`${file}:${test.location.line} › ${test.title}`, errorsOf(test)))
  const printed = results.flatMap(({ stdout, stderr }) => [...stdout, ...stderr]).map(String)
  return {
    file,
    project: '',
    passed: tests.filter((test) => test.outcome() === 'expected').length,
    failed: failures.length,
    skipped: tests.filter((test) => test.outcome() === 'skipped' && !isFailed(test)).length,
    seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
    failures,
    printed: failures.length > 0 ? keepOutput(printed.join('')) : '',
  }
}

/** A test that passed at the second try has failed, and one that never ran without being skipped. */
function isFailed(test: TestCase): boolean {
  const outcome = test.outcome()
  const neverRan = test.results.length === 0 && test.expectedStatus !== 'skipped'
  return neverRan || outcome === 'unexpected' || outcome === 'flaky'
}

function errorsOf({ results }: TestCase): string[] {
  if (results.length === 0) return ['The test did not run.']
  return results.flatMap(({ errors }) => errors.map(textOf))
}

function textOf({ message, stack, value }: TestError): string {
  return stack ?? message ?? value ?? 'unknown error'
}

/** The spec file of a test, even where a helper declares the test. */
function fileOf(test: TestCase): string {
  let suite: Suite | undefined = test.parent
  while (suite && suite.type !== 'file') suite = suite.parent
  return reportedPath(suite?.location?.file ?? test.location.file)
}
