import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { isBroken, listOf, type Part, readReport, textOf } from './report.ts'

/** As many lines of a failure are told: the first say what was expected and where. */
const mostLines = 30

/** The failures that Vitest's JSON report holds: a line with the file and the test, then what went wrong. */
export function failuresOfVitest(path: string): string[] {
  return listOf(readReport(path).testResults).flatMap((suite) => {
    const file = relative(process.cwd(), textOf(suite.name))
    if (isBroken(suite)) return [told(file, textOf(suite.message))]
    const tests = listOf(suite.assertionResults).filter(({ status }) => status === 'failed')
    return tests.map((test) =>
      told(`${file} › ${textOf(test.fullName)}`, textsOf(test.failureMessages).join('\n')),
    )
  })
}

/** The failures that Playwright's JSON report holds, in the same form. */
export function failuresOfPlaywright(path: string): string[] {
  const report = readReport(path)
  const general = listOf(report.errors).map(({ message }) => textOf(message))
  return [...general, ...listOf(report.suites).flatMap(failuresIn)]
}

function failuresIn(suite: Part): string[] {
  const specs = listOf(suite.specs).filter(({ ok }) => ok === false)
  const own = specs.map((spec) =>
    told(`${textOf(spec.file)}:${spec.line} › ${textOf(spec.title)}`, errorsOf(spec)),
  )
  return [...own, ...listOf(suite.suites).flatMap(failuresIn)]
}

function errorsOf(spec: Part): string {
  const results = listOf(spec.tests).flatMap((test) => listOf(test.results))
  const errors = results.flatMap((result) => listOf(result.errors))
  return errors.map(({ message }) => textOf(message)).join('\n')
}

function told(what: string, why: string): string {
  const lines = stripVTControlCharacters(why).split('\n').slice(0, mostLines)
  return [what, ...lines.map((line) => `  ${line}`)].join('\n')
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOf) : []
}
