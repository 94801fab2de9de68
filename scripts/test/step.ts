import { spawn } from 'node:child_process'

export type Counts = { passed: number; failed: number; skipped: number }
export type Step = {
  name: string
  command: string
  args: string[]
  /** Reads what the step counted; throws when it left no report. */
  count?: () => Counts
}
export type Outcome = { name: string; ok: boolean; seconds: number; counts?: Counts }

/** Runs a command to its end, with its output shown. */
export async function runStep(step: Step): Promise<Outcome> {
  console.log(`\nlatchkey  ${step.name} …`)
  const began = performance.now()
  const ended = await exitCode(step)
  const seconds = (performance.now() - began) / 1000
  const counts = readCounts(step)
  const ok = ended === 0 && (counts?.failed ?? 0) === 0 && !isEmpty(step, counts)
  return { name: step.name, ok, seconds, ...(counts && { counts }) }
}

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

function exitCode({ command, args }: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', (error) => {
      console.error(error)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
