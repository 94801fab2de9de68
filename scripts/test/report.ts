import { readFileSync } from 'node:fs'

/** A part of a JSON report, which another program wrote: each field is looked at before it is used. */
export type Part = Record<string, unknown>

/**
 * Reads the JSON report that a test runner left.
 *
 * @throws Error where there is none, or where it is not an object.
 */
export function readReport(path: string): Part {
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!isPart(report)) throw new Error(`${path} is not a report`)
  return report
}

/** Whether a file of Vitest's report failed as a whole: it could not be run. */
export function isBroken(file: Part): boolean {
  return file.status === 'failed' && listOf(file.assertionResults).length === 0
}

export function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null
}

export function listOf(value: unknown): Part[] {
  return Array.isArray(value) ? value.filter(isPart) : []
}

export function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
