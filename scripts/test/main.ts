import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { array, parse, string } from 'valibot'
import { findChromium, findHeadless } from '../chromium.ts'
import { machineNow, writeMeasured } from '../long/measured.ts'
import { parseOptions } from './options.ts'
import { linesOf } from './print.ts'
import { runFailedAgain, runTiers } from './run.ts'
import { longForm, reports, tiers } from './tiers.ts'
import { judge } from './verdict.ts'

const unstablePath = '.cache/unstable.json'
const { tiers: names, isLong, isBail } = parseOptions(process.argv.slice(2))
const chosen = [...names.map((name) => tiers[name]), ...(isLong ? [longForm] : [])]
const listed = parse(
  array(string()),
  JSON.parse(readFileSync('scripts/test/unstable.json', 'utf8')),
)
const machine = isLong ? machineNow() : undefined

rmSync(reports, { recursive: true, force: true })
rmSync(unstablePath, { force: true })
mkdirSync(reports, { recursive: true })
if (isLong || names.some((name) => ['component', 'packed', 'e2e'].includes(name)))
  await sayChromium()

const runs = await runTiers(chosen, isBail)
const outcomes = runs.flatMap((run) => run.outcomes)
const verdict = judge(outcomes, await runFailedAgain(outcomes), listed)
writeFileSync(unstablePath, `${JSON.stringify(verdict.unstable, null, 2)}\n`)
if (machine) writeMeasured(runs, verdict, machine)
console.log(linesOf(runs, verdict).join('\n'))
process.exitCode = verdict.isGreen ? 0 : 1

async function sayChromium(): Promise<void> {
  const { from } = await findHeadless()
  console.log(`latchkey  Browser tests run in the Chromium of ${from}.`)
  const { full } = await findChromium()
  if (!full) console.log('The browser cannot load extensions: extension tests run as page scripts.')
}
