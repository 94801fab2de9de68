import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'
import {
  describeFailure,
  type FileResult,
  keepOutput,
  type RunReport,
  reportedPath,
  writeReport,
} from './report.ts'

type TestErrors = ReturnType<TestModule['errors']>
type UnhandledErrors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]

/** Writes what each test file did, for the test command. Vitest's own JSON report leaves out unhandled errors. */
export default class FileReporter implements Reporter {
  #vitest: Vitest | undefined
  readonly #printed = new Map<string, string>()

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onUserConsoleLog({ content, taskId }: { content: string; taskId?: string }): void {
    const entity = taskId && this.#vitest?.state.getReportedEntityById(taskId)
    if (!entity) return
    const { id } = entity.type === 'module' ? entity : entity.module
    this.#printed.set(id, `${this.#printed.get(id) ?? ''}${content}`)
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: UnhandledErrors): void {
    writeReport(reportOf(modules, unhandled, (id) => this.#printed.get(id) ?? ''))
  }
}

function reportOf(
  modules: readonly TestModule[],
  unhandled: UnhandledErrors,
  printedBy: (id: string) => string,
): RunReport {
  const pathOf = (error: UnhandledErrors[number]) => String(error.VITEST_TEST_PATH ?? '')
  const paths = new Set(modules.map(({ moduleId }) => moduleId))
  const files = modules.map((module) =>
    fileResultOf(
      module,
      unhandled.filter((error) => pathOf(error) === module.moduleId),
      printedBy(module.id),
    ),
  )
  const errors = unhandled.filter((error) => !paths.has(pathOf(error)))
  return { files, errors: textsOf(errors) }
}

/** An error beside the tests, such as in a hook, or an end before all tests ran, counts as one failure. */
function fileResultOf(module: TestModule, unhandled: UnhandledErrors, output: string): FileResult {
  const file = reportedPath(module.moduleId)
  const tests = [...module.children.allTests()]
  const failed = tests.filter((test) => test.result().state === 'failed')
  const besides = [
    ...textsOf(module.errors()),
    ...[...module.children.allSuites()].flatMap((suite) => textsOf(suite.errors())),
    ...textsOf(unhandled),
  ]
  const state = module.state()
  const isCut = state === 'pending' || state === 'queued' || tests.some(isPending)
  if (isCut) besides.push('The file ended before all of its tests had run.')
  if (state === 'failed' && failed.length + besides.length === 0) besides.push('The file failed.')
  const failures = failed.map((test) => failureOf(file, test))
  if (besides.length > 0) failures.push(describeFailure(file, besides))
  return {
    file,
    project: module.project.name,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: failures.length,
    skipped: tests.filter((test) => test.result().state === 'skipped').length,
    seconds: module.diagnostic().duration / 1000,
    failures,
    printed: failures.length > 0 ? keepOutput(output) : '',
  }
}

function isPending(test: TestCase): boolean {
  return test.result().state === 'pending'
}

function failureOf(file: string, test: TestCase): string {
  return describeFailure(`${file} › ${test.fullName}`, textsOf(test.result().errors ?? []))
}

function textsOf(errors: TestErrors | UnhandledErrors): string[] {
  return errors.map((error) => {
    const diff = 'diff' in error && typeof error.diff === 'string' ? `\n${error.diff}` : ''
    return `${error.stack ?? error.message}${diff}`
  })
}
