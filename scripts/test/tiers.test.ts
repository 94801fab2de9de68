import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { FileResult } from './report.ts'
import { longForm, tierNames, tiers } from './tiers.ts'

const manifest: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)
const steps = [...Object.values(tiers), longForm].flatMap((tier) => tier.steps)

describe('the tiers', () => {
  it.each(tierNames)('%s has a separate command and a budget [L1]', (name) => {
    expect(manifest.scripts[`test:${name}`]).toBe(`node scripts/test.mjs --tier ${name}`)
    expect(tiers[name].budget).toBeGreaterThan(0)
  })

  it('have the static checks alone as `npm run check` [L1]', () => {
    expect(manifest.scripts.check).toBe(manifest.scripts['test:static'])
  })

  it('write each report to a separate file', () => {
    const reports = steps.flatMap(({ tests }) => tests?.report ?? [])
    expect(new Set(reports).size).toBe(reports.length)
  })

  it('set the long form in each of its test runs, and in no other [L4]', () => {
    const long = longForm.steps.filter(({ tests }) => tests)
    expect(long.every(({ env }) => env?.LATCHKEY_LONG === '1')).toBe(true)
    const short = Object.values(tiers).flatMap((tier) => tier.steps)
    expect(short.some(({ env }) => env?.LATCHKEY_LONG)).toBe(false)
  })
})

describe('a lone run', () => {
  it('is of one file, in the project in which it failed [L3]', () => {
    const file = fileOf('packages/react/src/send/form.browser.test.tsx', 'browser, React 18')
    const args = tiers.component.steps[0]?.tests?.alone(file)
    expect(args?.filter((arg) => /^(--project|packages)/.test(arg))).toEqual([
      '--project=browser, React 18',
      'packages/react/src/send/form.browser.test.tsx',
    ])
  })

  it('of a spec takes no other whose path ends alike [L3]', () => {
    const playwright = tiers.e2e.steps.find(({ tests }) => tests)
    const pattern = playwright?.tests?.alone(fileOf('apps/demo/e2e/wallets.spec.ts', '')).at(-1)
    const isMatch = (path: string) => new RegExp(pattern ?? '').test(path)
    expect(isMatch('/repo/apps/demo/e2e/wallets.spec.ts')).toBe(true)
    expect(isMatch('/repo/apps/demo/e2e/late-wallets.spec.ts')).toBe(false)
    expect(isMatch('/repo/apps/demo/e2e/wallets.spec.tsx')).toBe(false)
  })
})

function fileOf(file: string, project: string): FileResult {
  return { file, project, passed: 0, failed: 1, skipped: 0, seconds: 1, failures: [], printed: '' }
}
