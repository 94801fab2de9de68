import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runStep, runSteps, type Step } from './step.ts'

const ends = (script: string, more: Partial<Step> = {}) =>
  runStep({ name: 'step', command: process.execPath, args: ['-e', script], ...more })

describe('a step of the tests', () => {
  it('ends as its command ends, and keeps what it prints', async () => {
    const printed = await ends("console.log('out'); console.error('err')")
    expect(printed).toMatchObject({ ending: 'good' })
    expect(printed.printed).toContain('out\n')
    expect(printed.printed).toContain('err\n')
    expect(await ends('process.exit(3)')).toMatchObject({ ending: 'bad' })
    expect(await ends("process.kill(process.pid, 'SIGKILL')")).toMatchObject({ ending: 'bad' })
    const missing: Step = { name: 'step', command: '/no/such/command', args: [] }
    expect(await runStep(missing)).toMatchObject({ ending: 'bad' })
  })

  it('ends as skipped only where it measures', async () => {
    const lacks = "console.log('no browser'); process.exit(77)"
    expect(await ends(lacks, { measures: true })).toMatchObject({ ending: 'skipped' })
    expect(await ends(lacks)).toMatchObject({ ending: 'bad' })
  })

  it('does not wait for a grandchild that holds its output open', async () => {
    const script = `
      const { spawn } = require('node:child_process')
      const stdio = ['ignore', 'inherit', 'inherit']
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio, detached: true })
      console.log(child.pid)
      child.unref()`
    const { ending, printed } = await ends(script)
    process.kill(Number(printed), 'SIGKILL')
    expect(ending).toBe('good')
  })

  it('does not read the report of an earlier run', async () => {
    const report = join(mkdtempSync(join(tmpdir(), 'latchkey-report-')), 'report.json')
    const tests = { report, alone: () => [] }
    const text = JSON.stringify({ files: [], errors: [] })
    const writes = `fs.writeFileSync(process.env.LATCHKEY_REPORT, '${text}')`
    expect((await ends(writes, { tests })).report).toEqual({ files: [], errors: [] })
    expect((await ends('', { tests })).report).toBeUndefined()
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
    expect(outcomes.map(({ step, ending }) => [step.name, ending])).toEqual([
      [first, 'good'],
      [second, 'good'],
      ['after', 'good'],
    ])
  })
})
