import { execFile } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failuresOfPlaywright, failuresOfVitest } from './failures.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-failures-')))
const modules = join(import.meta.dirname, '../../node_modules')

beforeAll(() => symlinkSync(modules, join(folder, 'node_modules')))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the failures of a run', { timeout: 180_000 }, () => {
  it('are read from what Vitest reports: tests, and files that do not run', async () => {
    write('adds.test.ts', `${imports('vitest')} test('adds', () => expect(1 + 1).toBe(3))`)
    write('good.test.ts', `${imports('vitest')} test('passes', () => expect(1).toBe(1))`)
    write('broken.test.ts', "throw new Error('no such world')")
    await run(
      'vitest/vitest.mjs',
      'run',
      '--root',
      folder,
      '--reporter=json',
      '--outputFile=v.json',
    )
    const [adds, broken, ...others] = failuresOfVitest(join(folder, 'v.json')).sort()
    expect(adds).toMatch(/adds\.test\.ts › adds\n {2}AssertionError: expected 2 to be 3/)
    expect(broken).toMatch(/broken\.test\.ts\n {2}no such world/)
    expect(others).toEqual([])
  })

  it('are read from what Playwright reports, whatever they are nested in', async () => {
    write(
      'playwright.config.ts',
      "export default { reporter: [['json', { outputFile: 'p.json' }]] }",
    )
    const inner = "test('adds', () => expect(1 + 1).toBe(3)); test('passes', () => {})"
    write(
      'adds.spec.ts',
      `${imports('@playwright/test')} test.describe('sums', () => { ${inner} })`,
    )
    await run('@playwright/test/cli.js', 'test', 'adds.spec.ts')
    const failures = failuresOfPlaywright(join(folder, 'p.json'))
    expect(failures).toHaveLength(1)
    expect(failures[0]).toMatch(/^adds\.spec\.ts:1 › adds\n/)
    expect(failures[0]).toContain('Expected: 3')
  })
})

function imports(runner: string): string {
  return `import { expect, test } from '${runner}';`
}

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

/** Runs a test runner in the folder, as a process that knows nothing of the one that runs this. */
function run(entry: string, ...args: string[]): Promise<void> {
  const { PATH } = process.env
  const options = { cwd: folder, env: { ...(PATH && { PATH }) } }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(modules, entry), ...args], options, () => resolve())
  })
}
