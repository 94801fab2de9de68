import { describe, expect, it } from 'vitest'
import type { FileResult } from './report.ts'
import type { Outcome, Step } from './step.ts'
import { judge, type SecondRun } from './verdict.ts'

const step: Step = {
  name: 'unit',
  command: 'vitest',
  args: [],
  tests: { report: 'unit.json', alone: () => [] },
}
const check: Step = { name: 'types', command: 'tsc', args: [] }

function file(name: string, failures: string[] = [], passed = 3): FileResult {
  const failed = failures.length
  return {
    file: name,
    project: 'unit',
    passed,
    failed,
    skipped: 0,
    seconds: 1,
    failures,
    printed: '',
  }
}

function outcome(files: FileResult[], more: Partial<Outcome> = {}): Outcome {
  const ending = files.some(({ failed }) => failed > 0) ? 'bad' : 'good'
  return { step, ending, seconds: 1, printed: 'output', report: { files, errors: [] }, ...more }
}

/** A second run, which passed unless it says otherwise. */
function again(first: FileResult, second = outcome([file(first.file)])): SecondRun {
  return { step, first, outcome: { ...second, printed: `second output of ${first.file}` } }
}

const broken = file('a.test.ts', ['a.test.ts › adds'], 2)

describe('the verdict on a run', () => {
  it('is red where a file fails twice, and shows both failures [L3]', () => {
    const first = outcome([broken, file('b.test.ts')])
    const verdict = judge([first], [again(broken, outcome([broken]))], [])
    expect(verdict).toMatchObject({ isGreen: false, counts: { passed: 5, failed: 1 } })
    expect(verdict.unstable).toEqual([])
    expect(verdict.steps[0]?.failures).toEqual([
      'a.test.ts › adds',
      '(again, alone) a.test.ts › adds',
    ])
  })

  it('is green where a file passes alone, counts its second run, and keeps both outputs [L3]', () => {
    const verdict = judge([outcome([broken, file('b.test.ts')])], [again(broken)], [])
    expect(verdict).toMatchObject({ isGreen: true, counts: { passed: 6, failed: 0, skipped: 0 } })
    expect(verdict.unstable).toEqual([
      {
        file: 'a.test.ts',
        project: 'unit',
        first: 'a.test.ts › adds',
        second: 'second output of a.test.ts',
      },
    ])
  })

  it.each([
    [3, true],
    [4, false],
  ])('with %i unstable files is green: %s [L3]', (count, isGreen) => {
    const files = ['a', 'b', 'c', 'd'].slice(0, count).map((name) => file(name, ['fails']))
    const verdict = judge(
      [outcome(files)],
      files.map((one) => again(one)),
      [],
    )
    expect(verdict.unstable).toHaveLength(count)
    expect(verdict.isGreen).toBe(isGreen)
    // A red run never closes with "0 failed".
    expect(verdict.counts.failed).toBe(isGreen ? 0 : 1)
  })

  it('counts a file that is unstable in two projects once', () => {
    const files = ['a', 'b', 'c'].map((name) => file(name, ['fails']))
    const inOther = { ...file('a', ['fails']), project: 'React 18' }
    const passed = outcome([{ ...file('a'), project: 'React 18' }])
    const runs = [...files.map((one) => again(one)), again(inOther, passed)]
    expect(judge([outcome([...files, inOther])], runs, []).isGreen).toBe(true)
  })

  it('is red where an unstable file was unstable before [L3]', () => {
    const verdict = judge([outcome([broken])], [again(broken)], ['a.test.ts'])
    expect(verdict).toMatchObject({ isGreen: false, counts: { passed: 3, failed: 1 } })
    expect(verdict.objections).toEqual(['a.test.ts was unstable before: mend its cause'])
  })

  it('does not mind a listed file that passes at once', () => {
    expect(judge([outcome([file('a.test.ts')])], [], ['a.test.ts']).isGreen).toBe(true)
  })

  it.each<[string, Partial<Outcome>]>([
    ['leaves no report', { ending: 'bad', report: undefined }],
    ['ends well without a report', { ending: 'good', report: undefined }],
    ['ran no test', { report: { files: [], errors: [] } }],
    ['skipped all tests', { report: { files: [{ ...file('a', [], 0), skipped: 2 }], errors: [] } }],
    ['ends badly without a failed test', { ending: 'bad' }],
    ['reports an error of no file', { report: { files: [file('a')], errors: ['out of memory'] } }],
  ])('is red where a test runner %s [L3]', (_, more) => {
    const verdict = judge([outcome([file('a')], more)], [], [])
    expect(verdict.isGreen).toBe(false)
    expect(verdict.counts.failed).toBeGreaterThan(0)
    expect(verdict.steps[0]?.failures).not.toEqual([])
  })

  it.each<[string, Partial<Outcome>]>([
    ['left no report', { report: undefined }],
    ['ran another file', { report: { files: [file('b.test.ts')], errors: [] } }],
    ['ran no test of the file', { report: { files: [file('a.test.ts', [], 0)], errors: [] } }],
    ['had an error of no file', { report: { files: [file('a.test.ts')], errors: ['leak'] } }],
    ['ended badly', { ending: 'bad' }],
  ])('does not take a second run for passed that %s [L3]', (_, more) => {
    const second = again(broken, outcome([file('a.test.ts')], more))
    const verdict = judge([outcome([broken])], [second], [])
    expect(verdict).toMatchObject({ isGreen: false, unstable: [] })
    expect(verdict.counts.failed).toBeGreaterThan(0)
  })

  it('keeps a runner’s own error red although its failed file passes alone', () => {
    const first = outcome([broken], { report: { files: [broken], errors: ['worker died'] } })
    expect(judge([first], [again(broken)], []).isGreen).toBe(false)
  })

  it('counts each check that is no test as one, and shows every one that failed [L1]', () => {
    const checks = (['good', 'bad', 'bad', 'skipped'] as const).map((ending) => ({
      step: check,
      ending,
      seconds: 1,
      printed: '',
    }))
    expect(judge(checks, [], []).counts).toEqual({ passed: 1, failed: 2, skipped: 1 })
  })
})
