import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import type { Outcome } from '../test/step.ts'

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

/** Writes what the long form of the tests found, over what it found before. */
export function writeMeasured(outcomes: readonly Outcome[], began: Machine): void {
  const rows = outcomes.map(
    (outcome) => `| ${outcome.name} | ${resultOf(outcome)} | ${outcome.seconds.toFixed(0)} s |`,
  )
  const printed = outcomes.flatMap((outcome) =>
    outcome.printed
      ? [`## ${outcome.name}`, `\`\`\`text\n${outcome.printed.trimEnd()}\n\`\`\``]
      : [],
  )
  const parts = [
    '# Measured',
    'Written by `npm run test:long` at its end; the last run stands here.',
    facts(began).join('\n'),
    ['| step | result | time |', '| --- | --- | ---: |', ...rows].join('\n'),
    ...printed,
  ]
  writeFileSync(path, `${parts.join('\n\n')}\n`)
  console.log(`latchkey  ${path} holds what was measured.`)
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

function resultOf({ ok, counts }: Outcome): string {
  if (!counts) return ok ? 'passed' : '**failed**'
  if (counts.skipped > 0 && counts.passed + counts.failed === 0) return 'skipped'
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  return `${ok ? '' : '**failed**: '}${counts.passed} passed, ${counts.failed} failed${skipped}`
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
