import { spawn } from 'node:child_process'
import { skippedCode } from '../long/skip.ts'

export type Counts = { passed: number; failed: number; skipped: number }
export type Step = {
  name: string
  command: string
  args: string[]
  /** Reads what the step counted; throws when it left no report. */
  count?: () => Counts
  /** Reads what failed, from the same report. */
  failures?: () => string[]
  /** Runs at the same time as the step before it, which it does not need. */
  beside?: true
  /** Of the long form: what it prints is kept, and it may be skipped by how it ends. */
  long?: true
}
export type Outcome = {
  name: string
  ok: boolean
  seconds: number
  counts?: Counts
  /** Each test that failed, and why. */
  failures: readonly string[]
  /** What a step of the long form printed. */
  printed?: string
}
type Ending = { code: number; printed?: string }

/** A step of the long form that hangs ends here, in milliseconds, so that the others still run. */
const longest = 20 * 60_000

/** Runs steps one after the other, those that may at the same time. */
export async function runSteps(steps: readonly Step[]): Promise<Outcome[]> {
  const groups: Step[][] = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (step.beside && last) last.push(step)
    else groups.push([step])
  }
  const outcomes: Outcome[] = []
  for (const group of groups) outcomes.push(...(await Promise.all(group.map(runStep))))
  return outcomes
}

/** Runs a command to its end, with its output shown. */
export async function runStep(step: Step): Promise<Outcome> {
  console.log(`\nlatchkey  ${step.name} …`)
  const began = performance.now()
  const { code, printed } = await endOf(step)
  const seconds = (performance.now() - began) / 1000
  const isSkipped = step.long === true && code === skippedCode
  const counts = isSkipped ? skippedOnce : readCounts(step)
  const ok = isSkipped || (code === 0 && (counts?.failed ?? 0) === 0 && !isEmpty(step, counts))
  return {
    name: step.name,
    ok,
    seconds,
    ...(counts && { counts }),
    failures: ok || !counts ? [] : (step.failures?.() ?? []),
    ...(printed !== undefined && { printed }),
  }
}

const skippedOnce: Counts = { passed: 0, failed: 0, skipped: 1 }

/** A test step that ran no test has not passed. */
function isEmpty(step: Step, counts: Counts | undefined): boolean {
  return step.count !== undefined && (counts?.passed ?? 0) === 0
}

function readCounts(step: Step): Counts | undefined {
  try {
    return step.count?.()
  } catch (error) {
    console.error(`latchkey  ${step.name}: no report (${String(error)})`)
    return undefined
  }
}

function endOf({ command, args, long }: Step): Promise<Ending> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', long ? 'pipe' : 'inherit', 'inherit'],
      ...(long && { timeout: longest }),
    })
    let printed = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      process.stdout.write(text)
    })
    child.on('error', (error) => {
      console.error(error)
      resolve({ code: 1 })
    })
    child.on('close', (code) => resolve({ code: code ?? 1, ...(long && { printed }) }))
  })
}
