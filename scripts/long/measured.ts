import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { closingLine } from '../test/print.ts'
import type { TierRun } from '../test/run.ts'
import type { StepResult, Verdict } from '../test/verdict.ts'

const path = 'docs/measured.md'

/** When a run began, on what, and how busy that was. */
export type Machine = {
  date: Date
  commit: string
  isChanged: boolean
  cores: number
  /** Of the processor. */
  model: string
  gibibytes: number
  /** Processes that ran or waited, averaged over five minutes. */
  load: number
}

export function machineNow(): Machine {
  const processors = cpus()
  return {
    date: new Date(),
    commit: git('rev-parse', 'HEAD').slice(0, 12),
    isChanged: git('status', '--porcelain', '--untracked-files=no') !== '',
    cores: processors.length,
    model: processors[0]?.model ?? 'unknown',
    gibibytes: totalmem() / 2 ** 30,
    load: loadavg()[1] ?? 0,
  }
}

/** Writes the result of the long form over that of the last one: each tier beside its budget, then each step. */
export function writeMeasured(
  runs: readonly TierRun[],
  { steps, unstable, counts }: Verdict,
  began: Machine,
): void {
  const printed = steps.flatMap(({ outcome }) =>
    outcome.step.measures
      ? [`## ${outcome.step.name}`, `\`\`\`text\n${outcome.printed.trimEnd()}\n\`\`\``]
      : [],
  )
  const parts = [
    '# Measured',
    'Written by `npm run test:long` at its end. Holds the last run.',
    [...facts(began), `- Result: ${closingLine(counts)}`].join('\n'),
    ['| tier | time | budget |', '| --- | ---: | ---: |', ...runs.map(tierRow)].join('\n'),
    ['| step | result | time |', '| --- | --- | ---: |', ...steps.map(stepRow)].join('\n'),
    ...unstable.map(({ file }) => `Unstable: \`${file}\` failed, then passed alone.`),
    ...printed,
  ]
  writeFileSync(path, `${parts.join('\n\n')}\n`)
  console.log(`latchkey  ${path} holds what was measured.`)
}

function tierRow({ tier, seconds }: TierRun): string {
  const budget = tier.budget === undefined ? '' : `${tier.budget} s`
  return `| ${tier.name} | ${seconds.toFixed(0)} s | ${budget} |`
}

function stepRow(result: StepResult): string {
  const { step, seconds } = result.outcome
  return `| ${step.name} | ${resultOf(result)} | ${seconds.toFixed(0)} s |`
}

function facts(began: Machine): string[] {
  const { cores, model, load } = began
  const isShared = load > cores / 2
  return [
    `- Date: ${began.date.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `- Commit: ${began.commit}${began.isChanged ? ', with changes that were not committed' : ''}`,
    `- Machine: ${cores} cores (${model}), ${began.gibibytes.toFixed(1)} GiB of memory, Node ${process.versions.node}`,
    ...(isShared
      ? [
          `- Taken on a machine that others used at the time (load ${load.toFixed(1)} when it began): times are upper bounds.`,
        ]
      : []),
  ]
}

function resultOf({ outcome, isGood, counts }: StepResult): string {
  if (outcome.ending === 'skipped') return 'skipped'
  if (!counts) return isGood ? 'passed' : '**failed**'
  return `${isGood ? '' : '**failed**: '}${closingLine(counts)}`
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
