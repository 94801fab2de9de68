import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linesOf } from './print.ts'
import { runFailedAgain, runTiers } from './run.ts'
import type { Step } from './step.ts'
import { judge } from './verdict.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-tiers-')))
const modules = join(import.meta.dirname, '../../node_modules')
const reporters = import.meta.dirname

beforeAll(() => symlinkSync(modules, join(folder, 'node_modules')))
afterAll(() => rmSync(folder, { recursive: true }))

/** Milliseconds after which a test hangs: it starts several test runners, one after the other. */
const hang = 600_000

// What the runner of these tests says to its children is not meant for other runners.
const env = { VITEST: '', NODE_OPTIONS: '' }

it(
  'runs failed files of Vitest again, alone, and separates unstable from broken ones [L3]',
  async () => {
    plant('good.test.ts', "test('passes', () => {})")
    plant('broken.test.ts', "test('adds', () => expect(1 + 1).toBe(3))")
    plant(
      'hook.test.ts',
      "beforeAll(() => { throw new Error('no such world') }); test('x', () => {})",
    )
    plant('unstable.test.ts', failsAtFirst('unstable'))
    plant('late.test.ts', `${failsAtFirst('late', "Promise.reject(new Error('too late'))")}`)
    const args = [
      ...[join(modules, 'vitest/vitest.mjs'), 'run', '--root', folder],
      ...['--reporter=default', `--reporter=${join(reporters, 'vitest.reporter.ts')}`],
    ]
    const { verdict, lines } = await runWhole(args, ({ file }) => [...args, basename(file)])
    expect(verdict.unstable.map(({ file }) => basename(file)).sort()).toEqual([
      'late.test.ts',
      'unstable.test.ts',
    ])
    const [first] = verdict.unstable.filter(({ file }) => basename(file) === 'unstable.test.ts')
    expect(first?.first).toMatch(/unstable\.test\.ts › now and then\n {2}Error: the first time/)
    expect(first?.first).toContain('a word from the test')
    expect(first?.second).toMatch(/1 passed/)
    expect(verdict.counts).toEqual({ passed: 3, failed: 2, skipped: 1 })
    expect(lines).toContain('no such world')
    expect(lines).toContain('expected 2 to be 3')
    expect(lines.trimEnd().split('\n').at(-1)).toBe('3 passed, 2 failed, 1 skipped')
  },
  hang,
)

it.runIf(process.env.LATCHKEY_LONG)(
  'runs failed specs of Playwright again, alone [L3]',
  async () => {
    const reporter = join(reporters, 'playwright.reporter.ts')
    writeFileSync(
      join(folder, 'playwright.config.ts'),
      `export default { testMatch: '*.spec.ts', reporter: [['line'], ['${reporter}']] }`,
    )
    plant('broken.spec.ts', "test('adds', () => expect(1 + 1).toBe(3))")
    plant('unstable.spec.ts', failsAtFirst('spec'))
    plant('skipped.spec.ts', "test.skip('later', () => {}); test('now', () => {})")
    const config = join(folder, 'playwright.config.ts')
    const args = [join(modules, '@playwright/test/cli.js'), 'test', '--config', config]
    const { verdict } = await runWhole(args, ({ file }) => [...args, basename(file)])
    expect(verdict.unstable.map(({ file }) => basename(file))).toEqual(['unstable.spec.ts'])
    expect(verdict.unstable[0]?.first).toContain('a word from the test')
    expect(verdict.steps[0]?.failures.join('\n')).toContain('Expected: 3')
    expect(verdict.counts).toEqual({ passed: 2, failed: 1, skipped: 1 })
  },
  hang,
)

it('takes a runner that dies before its report for failed [L1]', async () => {
  const { verdict, lines } = await runWhole(['-e', 'process.exit(0)'], () => [])
  expect(verdict.isGreen).toBe(false)
  expect(lines).toContain('ended without a report')
})

it('runs all checks and tiers, and with --bail ends with the first red one [L1]', async () => {
  const check = (name: string, code: number): Step => ({
    name,
    command: process.execPath,
    args: ['-e', `console.log('${name} says'); process.exit(${code})`],
  })
  const beside = { beside: true } as const
  const first = {
    name: 'static',
    budget: 60,
    steps: [check('one', 1), { ...check('two', 1), ...beside }, check('three', 0)],
  }
  const second = { name: 'unit', steps: [check('four', 0)] }
  const runs = await runTiers([first, second], false)
  const verdict = judge(
    runs.flatMap(({ outcomes }) => outcomes),
    [],
    [],
  )
  expect(verdict.counts).toEqual({ passed: 2, failed: 2, skipped: 0 })
  const lines = linesOf(runs, verdict).join('\n')
  for (const line of ['one says', 'two says']) expect(lines).toContain(line)
  expect(lines).toMatch(/^static +\d+\.\d s of 60 s$/m)
  expect(await runTiers([first, second], true)).toHaveLength(1)
})

/** Runs one step of tests, its failed files again, and judges the run. */
async function runWhole(args: readonly string[], alone: NonNullable<Step['tests']>['alone']) {
  const report = join(folder, 'report.json')
  const step = { name: 'planted', command: process.execPath, args, env, tests: { report, alone } }
  const runs = await runTiers([{ name: 'planted', budget: 10, steps: [step] }], false)
  const outcomes = runs.flatMap((run) => run.outcomes)
  const verdict = judge(outcomes, await runFailedAgain(outcomes), [])
  return { verdict, lines: linesOf(runs, verdict).join('\n') }
}

/** Writes a file of tests for the runner that its name says. */
function plant(name: string, text: string): void {
  const runner = name.includes('.spec.') ? '@playwright/test' : 'vitest'
  const names = runner === 'vitest' ? 'beforeAll, expect, test' : 'expect, test'
  const head = `import { existsSync, writeFileSync } from 'node:fs'; import { ${names} } from '${runner}'`
  writeFileSync(join(folder, name), `${head}\n${text}\n`)
}

/** A test that fails until a file marks that it has run. */
function failsAtFirst(mark: string, failure = "throw new Error('the first time')"): string {
  const path = JSON.stringify(join(folder, mark))
  return `test('now and then', () => {
    if (existsSync(${path})) return
    writeFileSync(${path}, '')
    console.log('a word from the test')
    ${failure}
  })`
}
