import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { array, type InferOutput, number, object, parse, string } from 'valibot'

/** The environment variable with the path of the report that a test runner writes. */
export const reportVariable = 'LATCHKEY_REPORT'

/** Lines of a failure that are kept: the first name the expectation and its place. */
const mostLines = 30
/** Characters of a file's output that are kept, from its end. */
const mostPrinted = 20_000

const fileResult = object({
  /** Relative to the repository. */
  file: string(),
  /** The project of Vitest. Empty for Playwright. */
  project: string(),
  passed: number(),
  failed: number(),
  skipped: number(),
  seconds: number(),
  /** Each failed test: a line with the file and the title, then the error. */
  failures: array(string()),
  /** The output of a failed file. */
  printed: string(),
})
const runReport = object({
  files: array(fileResult),
  /** Errors that belong to no file. */
  errors: array(string()),
})

/** The result of one test file in one project. */
export type FileResult = InferOutput<typeof fileResult>
/** What one run of a test runner found. */
export type RunReport = InferOutput<typeof runReport>

/**
 * Reads the report that a test runner wrote.
 *
 * @throws Error where there is none, or where it is incomplete.
 */
export function readReport(path: string): RunReport {
  return parse(runReport, JSON.parse(readFileSync(path, 'utf8')))
}

/** Writes the report to the path of the environment. Does nothing where the environment names none. */
export function writeReport(report: RunReport): void {
  const path = process.env[reportVariable]
  if (!path) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(report))
}

/** Describes a failed test for people, without the colours of a terminal. */
export function describeFailure(title: string, errors: readonly string[]): string {
  const lines = stripVTControlCharacters(errors.join('\n')).split('\n').slice(0, mostLines)
  return [title, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** The end of an output, without the colours of a terminal. */
export function keepOutput(text: string): string {
  return stripVTControlCharacters(text).slice(-mostPrinted)
}

/** The path of a test file as reports name it. */
export function reportedPath(path: string): string {
  return relative(process.cwd(), path)
}
