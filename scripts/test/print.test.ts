import { expect, it } from 'vitest'
import { linesOf } from './print.ts'
import type { FileResult } from './report.ts'
import type { TierRun } from './run.ts'

const counts = { passed: 0, failed: 0, skipped: 0 }
const verdict = { isGreen: true, counts, steps: [], unstable: [], objections: [] }

it('names the ten slowest files of a tier over its budget, and none of one within it [L1]', () => {
  const files = Array.from({ length: 12 }, (_, index) => fileOf(`${index}.test.ts`, index))
  const named = (seconds: number) =>
    linesOf([runOf(seconds, files)], verdict).filter((line) => line.includes('.test.ts'))
  expect(named(10)).toEqual([])
  expect(named(11).map((line) => line.trim().split(/ +/))).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => [`${index}.0`, 's', `${index}.test.ts`]),
  )
})

function runOf(seconds: number, files: FileResult[]): TierRun {
  const step = { name: 'one', command: 'true', args: [] }
  const outcome = {
    step,
    ending: 'good' as const,
    seconds,
    printed: '',
    report: { files, errors: [] },
  }
  return { tier: { name: 'unit', budget: 10, steps: [step] }, seconds, outcomes: [outcome] }
}

function fileOf(file: string, seconds: number): FileResult {
  return { file, project: '', ...counts, seconds, failures: [], printed: '' }
}
