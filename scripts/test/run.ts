import { type Outcome, runStep, runSteps } from './step.ts'
import type { Tier } from './tiers.ts'
import { failedFiles, type SecondRun } from './verdict.ts'

export type TierRun = { tier: Tier; seconds: number; outcomes: readonly Outcome[] }

/** Runs the tiers in their order, the later ones after a red one too, unless `isBail` is set. */
export async function runTiers(tiers: readonly Tier[], isBail: boolean): Promise<TierRun[]> {
  const runs: TierRun[] = []
  for (const tier of tiers) {
    const began = performance.now()
    const outcomes = await runSteps(tier.steps)
    const seconds = (performance.now() - began) / 1000
    console.log(`\nlatchkey  ${timeOf({ tier, seconds })}`)
    runs.push({ tier, seconds, outcomes })
    if (isBail && outcomes.some(isBad)) break
  }
  return runs
}

/** Runs each failed file of the outcomes once more, one after the other. */
export async function runFailedAgain(outcomes: readonly Outcome[]): Promise<SecondRun[]> {
  const runs: SecondRun[] = []
  for (const outcome of outcomes) {
    const { step } = outcome
    const { tests } = step
    if (!tests) continue
    for (const first of failedFiles(outcome)) {
      const name = `${first.file} again, alone`
      const report = `${tests.report}.again.json`
      const alone = { ...step, name, args: tests.alone(first), tests: { ...tests, report } }
      runs.push({ step, first, outcome: await runStep(alone) })
    }
  }
  return runs
}

/** A tier with its time beside its budget. */
export function timeOf({ tier, seconds }: Pick<TierRun, 'tier' | 'seconds'>): string {
  const budget = tier.budget === undefined ? '' : ` of ${tier.budget} s`
  return `${tier.name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s${budget}`
}

function isBad({ ending }: Outcome): boolean {
  return ending === 'bad'
}
