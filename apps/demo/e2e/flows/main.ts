import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { type Browser, chromium } from '@playwright/test'
import { findHeadless } from '../../../../scripts/chromium.ts'
import { freePorts } from '../../../../scripts/stack/ports.ts'
import { startStack } from '../../../../scripts/stack/stack.ts'
import type { Stack } from '../stack.ts'
import { type FlowName, flowNames } from './beside.ts'
import type { Flow } from './flow.ts'
import { flows } from './flows.ts'
import { visit } from './stage.ts'
import { type Measured, withTable } from './table.ts'

// Walks every flow, or those whose names have one of the given words, and prints what each cost. A run of all flows
// writes docs/flows.md.
const runs = 3
const words = process.argv.slice(2)
const wanted = flowNames.filter(
  (name) => words.length === 0 || words.some((word) => name.includes(word)),
)
const path = new URL('../../../../docs/flows.md', import.meta.url)

const { description, stop, crash } = await startStack(freePorts, () => {})
const stack: Stack = { ...description, own: [], crash }
const found = await findHeadless()
const browser = await chromium.launch({ executablePath: found.path, args: found.args })
try {
  const note = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} when it began.`
  const rows: Measured[] = []
  for (const name of wanted) {
    const row = await measure(browser, name)
    if (row) rows.push(row)
  }
  if (rows.length === flowNames.length)
    writeFileSync(path, withTable(readFileSync(path, 'utf8'), rows, note))
} finally {
  await browser.close()
  await stop()
}

/** The middle one of the runs. Reports a flow that did not come to its end, and the others still run. */
async function measure(from: Browser, name: FlowName): Promise<Measured | undefined> {
  try {
    const costs: Measured[] = []
    for (let run = 0; run < runs; run += 1)
      costs.push({ name, ...(await walkOnce(from, flows[name])) })
    const row = costs.sort((one, other) => one.seconds - other.seconds)[Math.floor(runs / 2)]
    if (row) report(row)
    return row
  } catch (error) {
    console.error(`The flow "${name}" did not come to its end:`, error)
    process.exitCode = 1
    return undefined
  }
}

async function walkOnce(from: Browser, flow: Flow): Promise<Omit<Measured, 'name'>> {
  const { stage, begin, count, close } = await visit(from, stack)
  const undos: (() => Promise<void>)[] = []
  try {
    const undo = await flow.prepare(stage)
    if (undo) undos.push(undo)
    await begin()
    const began = performance.now()
    await flow.walk(stage)
    const seconds = (performance.now() - began) / 1000
    const { presses, inWallet, ...others } = await count()
    const { unseen } = flow
    return {
      ...others,
      presses: presses + (unseen?.presses ?? 0),
      inWallet: inWallet + (unseen?.inWallet ?? 0),
      seconds,
    }
  } finally {
    for (const undo of undos) await undo()
    await close()
  }
}

function report({ name, presses, inWallet, windows, mails, seconds }: Measured): void {
  const effort = `${presses} presses (${inWallet} in the wallet), ${windows} windows, ${mails} mails`
  console.log(`${name.padEnd(44)} ${`${seconds.toFixed(1)} s`.padStart(24)}   ${effort}`)
}
