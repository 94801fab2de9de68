import { mkdirSync, rmSync } from 'node:fs'
import { findChromium } from '../chromium.ts'
import { countPlaywright, countVitest } from './count.ts'
import { type Outcome, runStep, type Step } from './step.ts'

const cache = '.cache'
const vitestReport = `${cache}/vitest.json`
const playwrightReport = `${cache}/playwright.json`

rmSync(cache, { recursive: true, force: true })
mkdirSync(cache, { recursive: true })

const chromium = await findChromium()
console.log(`latchkey  Browser tests run in the Chromium of ${chromium.from}.`)

const steps: Step[] = [
  { name: 'format and lint', command: 'biome', args: ['ci', '.'] },
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'unused code', command: 'knip', args: ['--no-progress'] },
  {
    name: 'list of errors',
    command: 'node',
    args: ['--conditions=source', 'scripts/docs/errors.ts', '--check'],
  },
  {
    name: 'packages as published',
    command: 'node',
    args: ['scripts/packages/main.ts'],
  },
  { name: 'requirement ids', command: 'node', args: ['scripts/requirements/main.ts', '--check'] },
  {
    name: 'unit, chain and browser tests',
    command: 'vitest',
    args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
    count: () => countVitest(vitestReport),
  },
  {
    name: 'build of the demo',
    command: 'node',
    args: ['--conditions=source', 'scripts/start/build.ts'],
  },
  {
    name: 'size budgets',
    command: 'node',
    args: ['--conditions=source', 'scripts/budgets/main.ts'],
  },
  {
    name: 'end-to-end tests',
    command: 'playwright',
    args: ['test', '--config', 'apps/demo/playwright.config.ts'],
    count: () => countPlaywright(playwrightReport),
  },
]

const outcomes: Outcome[] = []
for (const step of steps) outcomes.push(await runStep(step))
report(outcomes)

function report(all: readonly Outcome[]): void {
  console.log('')
  for (const { name, ok, seconds, counts } of all) {
    const detail = counts ? `  ${counts.passed} passed, ${counts.failed} failed` : ''
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(32)} ${seconds.toFixed(1).padStart(6)} s${detail}`)
  }
  if (!chromium.full)
    console.log('The browser cannot load extensions: extension tests ran as page scripts.')
  const passed = sum(all, (outcome) => outcome.counts?.passed ?? Number(outcome.ok))
  const failed =
    sum(all, (outcome) => outcome.counts?.failed ?? 0) + all.filter(isBareFailure).length
  const skipped = sum(all, (outcome) => outcome.counts?.skipped ?? 0)
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = all.every((outcome) => outcome.ok) && failed === 0 ? 0 : 1
}

/** A step that failed although no test of its own did: it counts as one failure. */
function isBareFailure({ ok, counts }: Outcome): boolean {
  return !ok && (counts?.failed ?? 0) === 0
}

function sum(all: readonly Outcome[], of: (outcome: Outcome) => number): number {
  return all.reduce((total, outcome) => total + of(outcome), 0)
}
