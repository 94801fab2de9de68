import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { skippedCode } from '../long/skip.ts'
import { type FileResult, type RunReport, readReport, reportVariable } from './report.ts'

/** One command of a tier. */
export type Step = {
  name: string
  command: string
  args: readonly string[]
  /** Added to the environment. */
  env?: Readonly<Record<string, string>>
  /** Set where the command is a test runner that writes a report. */
  tests?: TestRunner
  /** Runs at the same time as the step before it, which it does not need. */
  beside?: true
  /** May end as skipped (`skip.ts`), and its output is kept in `docs/measured.md`. */
  measures?: true
}

export type TestRunner = {
  /** Where the report is written. */
  report: string
  /** The arguments that run one file alone. */
  alone: (file: FileResult) => readonly string[]
}

/** The outcome of a step's process. */
export type Outcome = {
  step: Step
  ending: 'good' | 'bad' | 'skipped'
  seconds: number
  /** All that the process printed. */
  printed: string
  /** Absent where the step has no tests, or where the test runner ended without a report. */
  report?: RunReport | undefined
}

/** A process that hangs ends here, in milliseconds, so that the others still run. */
const longest = 2 * 60 * 60_000
/** Milliseconds that a process's output is awaited after its end: a grandchild may hold it open for ever. */
const outputGrace = 2_000

/** Runs steps one after the other, those that may at the same time. */
export async function runSteps(steps: readonly Step[]): Promise<Outcome[]> {
  const groups: Step[][] = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (step.beside && last) last.push(step)
    else groups.push([step])
  }
  const outcomes: Outcome[] = []
  for (const group of groups) {
    const print = group.length > 1 ? 'atEnd' : 'live'
    outcomes.push(...(await Promise.all(group.map((step) => runStep(step, print)))))
  }
  return outcomes
}

/** Runs a step's command to its end. Prints its output as it comes, or whole at its end. */
export async function runStep(step: Step, print: 'live' | 'atEnd' = 'live'): Promise<Outcome> {
  if (print === 'live') console.log(`\nlatchkey  ${step.name} …`)
  if (step.tests) rmSync(step.tests.report, { force: true })
  const began = performance.now()
  const { code, printed } = await runCommand(step, print === 'live')
  const seconds = (performance.now() - began) / 1000
  if (print === 'atEnd') console.log(`\nlatchkey  ${step.name}\n${printed.trimEnd()}`)
  const report = reportOf(step)
  const isSkipped = step.measures === true && code === skippedCode
  const ending = isSkipped ? 'skipped' : code === 0 ? 'good' : 'bad'
  return { step, ending, seconds, printed, report }
}

function reportOf({ name, tests }: Step): RunReport | undefined {
  if (!tests) return undefined
  try {
    return readReport(tests.report)
  } catch (error) {
    console.error(`latchkey  ${name}: no report (${String(error)})`)
    return undefined
  }
}

type Ending = { code: number; printed: string }

function runCommand({ command, args, env, tests }: Step, isLive: boolean): Promise<Ending> {
  return new Promise((resolve) => {
    const reported = tests && { [reportVariable]: tests.report }
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, ...reported },
      timeout: longest,
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        if (isLive) process.stdout.write(text)
      })
    }
    let grace: NodeJS.Timeout | undefined
    const end = (code: number | null) => {
      clearTimeout(grace)
      child.stdout.destroy()
      child.stderr.destroy()
      resolve({ code: code ?? 1, printed })
    }
    child.on('error', (error) => {
      printed += `${error}\n`
      if (isLive) console.log(String(error))
      end(1)
    })
    child.on('exit', (code) => {
      grace = setTimeout(() => end(code), outputGrace)
    })
    child.on('close', end)
  })
}
