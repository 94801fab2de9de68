import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runStep, runSteps, type Step } from './step.ts'

const ends = (script: string, more: Partial<Step> = {}) =>
  runStep({ name: 'step', command: process.execPath, args: ['-e', script], ...more })

describe('a step of the tests', () => {
  it('passes when its command ends well, fails when it does not', async () => {
    expect(await ends('')).toMatchObject({ ok: true })
    expect(await ends('process.exit(3)')).toMatchObject({ ok: false })
    expect(await runStep({ name: 'step', command: '/no/such/command', args: [] })).toMatchObject({
      ok: false,
    })
  })

  it('has not passed when it ran no test, or left no report', async () => {
    const count = () => ({ passed: 0, failed: 0, skipped: 2 })
    expect(await ends('', { count })).toMatchObject({ ok: false })
    const noReport = () => {
      throw new Error('no report')
    }
    expect(await ends('', { count: noReport })).toMatchObject({ ok: false })
  })

  it('counts as skipped, not passed, when the long form lacks what it needs', async () => {
    const skipped = await ends("console.log('no browser'); process.exit(77)", { long: true })
    expect(skipped.counts).toEqual({ passed: 0, failed: 0, skipped: 1 })
    expect(skipped.printed).toBe('no browser\n')
    expect(await ends('process.exit(77)')).toMatchObject({ ok: false })
  })

  it('runs at the same time as the one before it, where it may', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-steps-'))
    const [first, second] = [join(folder, 'first'), join(folder, 'second')]
    /** Says that it has begun, and ends once the other has. */
    const meets = (own: string, other: string, more: Partial<Step> = {}): Step => ({
      name: own,
      command: process.execPath,
      args: [
        '-e',
        `fs.writeFileSync('${own}', ''); const wait = () => fs.existsSync('${other}') || setTimeout(wait, 5); wait()`,
      ],
      ...more,
    })
    const after: Step = {
      name: 'after',
      command: process.execPath,
      args: ['-e', `process.exit(fs.existsSync('${second}') ? 0 : 1)`],
    }
    const steps = [meets(first, second), meets(second, first, { beside: true }), after]
    const outcomes = await runSteps(steps)
    rmSync(folder, { recursive: true })
    expect(outcomes.map(({ name, ok }) => [name, ok])).toEqual([
      [first, true],
      [second, true],
      ['after', true],
    ])
  })
})
