import { mkdirSync, rmSync } from 'node:fs'
import { findChromium, findHeadless } from '../chromium.ts'
import { machineNow, writeMeasured } from '../long/measured.ts'
import { type Counts, type Outcome, runSteps } from './step.ts'
import { cache, longSteps, steps } from './steps.ts'

const isLong = process.argv.includes('--long')
if (isLong) process.env.LATCHKEY_LONG = '1'
const began = isLong ? machineNow() : undefined

rmSync(cache, { recursive: true, force: true })
mkdirSync(cache, { recursive: true })

const { from } = await findHeadless()
const { full: hasExtensions } = await findChromium()
console.log(`latchkey  Browser tests run in the Chromium of ${from}.`)

const outcomes = await runSteps(isLong ? [...steps, ...longSteps] : steps)
report(outcomes)
if (began) writeMeasured(outcomes, began)

function report(all: readonly Outcome[]): void {
  console.log('')
  // Again, at the end, since of a long run only the end may be kept.
  for (const failure of all.flatMap(({ failures }) => failures)) console.log(`✗ ${failure}\n`)
  for (const { name, ok, seconds, counts } of all) {
    const detail = counts ? `  ${words(counts)}` : ''
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(32)} ${seconds.toFixed(1).padStart(6)} s${detail}`)
  }
  if (!hasExtensions)
    console.log('The browser cannot load extensions: extension tests ran as page scripts.')
  const passed = sum(all, (outcome) => outcome.counts?.passed ?? Number(outcome.ok))
  const failed =
    sum(all, (outcome) => outcome.counts?.failed ?? 0) + all.filter(isBareFailure).length
  const skipped = sum(all, (outcome) => outcome.counts?.skipped ?? 0)
  console.log(words({ passed, failed, skipped }))
  process.exitCode = all.every((outcome) => outcome.ok) && failed === 0 ? 0 : 1
}

function words({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** A step that failed although no test of its own did: it counts as one failure. */
function isBareFailure({ ok, counts }: Outcome): boolean {
  return !ok && (counts?.failed ?? 0) === 0
}

function sum(all: readonly Outcome[], of: (outcome: Outcome) => number): number {
  return all.reduce((total, outcome) => total + of(outcome), 0)
}
