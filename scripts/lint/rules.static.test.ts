import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { array, object, parse, string } from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'

const report = object({
  diagnostics: array(object({ category: string(), location: object({ path: string() }) })),
})
type Plant = { breaks: string; rule: string; path: string; code: string; beside?: Plant['path'] }

const core = 'packages/core/src'
const react = 'packages/react/src'
const importing = (path: string) =>
  `import { planted } from '${path}'\nexport const one = planted\n`

/** Files that each break a rule, in a copy of the tree that has nothing else. */
const plants: readonly Plant[] = [
  restricted('a subject imports another', `${core}/send/planted.ts`, '../swap/plan.ts'),
  restricted('a deep file of a subject does', `${core}/send/deep/planted.ts`, '../../swap/plan.ts'),
  restricted(
    'the kernel imports a subject',
    `${core}/kernel/state/planted.ts`,
    '../../send/plan.ts',
  ),
  restricted('state knows of storage', `${core}/kernel/state/impure.ts`, '../storage/storage.ts'),
  restricted('a subject of react imports another', `${react}/send/planted.ts`, '../swap/draft.ts'),
  restricted('a subject imports the roof', `${react}/send/roof.ts`, '../shell/mount.tsx'),
  restricted('the ground imports a subject', `${react}/dialog/planted.ts`, '../send/draft.ts'),
  restricted('the ground imports the roof', `${react}/dialog/roof.ts`, '../shell/mount.tsx'),
  restricted(
    'the shell imports the inspector',
    `${react}/shell/planted.ts`,
    '../inspector/index.ts',
  ),
  restricted('the main entry imports the inspector', `${react}/planted.ts`, './inspector/index.ts'),
  restricted('ui knows of the dialog', `${react}/ui/planted.ts`, '../dialog/routes.ts'),
  restricted('a view imports a view', `${react}/send/View.tsx`, './WalletSendPreview.tsx'),
  {
    breaks: 'core imports React',
    rule: 'lint/correctness/noUndeclaredDependencies',
    path: `${core}/kernel/react.ts`,
    code: importing('react'),
  },
  {
    breaks: 'files import each other',
    rule: 'lint/suspicious/noImportCycles',
    path: `${core}/send/one.ts`,
    code: importing('./other.ts'),
  },
  {
    breaks: 'a promise is left floating',
    rule: 'lint/nursery/noFloatingPromises',
    path: `${core}/send/floating.ts`,
    code: 'async function wait(): Promise<void> {}\nexport function go(): void {\n  wait()\n}\n',
  },
  {
    breaks: 'a function grows without end',
    rule: 'lint/complexity/noExcessiveLinesPerFunction',
    path: `${core}/send/long.ts`,
    code: `export function go(): void {\n${'  console.log()\n'.repeat(90)}}\n`,
  },
  {
    breaks: 'core takes time from elsewhere than its clock',
    rule: 'plugin',
    path: `${core}/send/time.ts`,
    code: 'export const now = Date.now()\n',
  },
  {
    breaks: 'a literal is spread inside a literal',
    rule: 'plugin',
    path: `${core}/send/spread.ts`,
    code: 'export const one = { ...{ a: 1, b: 2 }, c: 3 }\n',
  },
]

const folder = mkdtempSync(join(tmpdir(), 'latchkey-rules-'))
let found: string[] = []

beforeAll(() => {
  const copied = ['biome.json', 'imports.biome.json', 'package.json', 'packages/*/package.json']
  for (const path of globSync([...copied, 'scripts/lint/*.grit'])) cpSync(path, join(folder, path))
  for (const { path, code } of plants) plant(path, code)
  plant(`${core}/send/other.ts`, "export { one as planted } from './one.ts'\n")
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '--vcs-enabled=false', '.']
  const { stdout } = spawnSync(resolve('node_modules/.bin/biome'), args, {
    cwd: folder,
    encoding: 'utf8',
  })
  found = parse(report, JSON.parse(stdout)).diagnostics.map(
    ({ category, location }) => `${location.path} ${category}`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each(plants)('refuses that $breaks [L7]', ({ path, rule }) => {
  expect(found).toContain(`${path} ${rule}`)
})

function restricted(breaks: string, path: string, imported: string): Plant {
  return { breaks, path, code: importing(imported), rule: 'lint/style/noRestrictedImports' }
}

function plant(path: string, code: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), code)
}
