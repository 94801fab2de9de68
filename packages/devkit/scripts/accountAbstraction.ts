/**
 * Writes contracts of ERC-4337 as they are published (`@account-abstraction/contracts`, MIT) to src/artifacts/ (abi and
 * bytecode only). The package is no dependency, since it brings packages under other licences.
 * Run after a change of the version: `node scripts/accountAbstraction.ts`.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const source = '@account-abstraction/contracts@0.8.0'
const integrity =
  '8krPx/gpnoT+5xAroagVCbeA7FbUigMZWXFKKPm+oghyr29Dksssdx5sI7xGv9212i4JPaDDUGFk58dpuwVgHA=='
const names = ['Simple7702Account']

const artifacts = join(import.meta.dirname, '../src/artifacts')
const folder = mkdtempSync(join(tmpdir(), 'account-abstraction-'))
const archive = execFileSync('npm', ['pack', '--silent', source], { cwd: folder, encoding: 'utf8' })
const path = join(folder, archive.trim())
if (createHash('sha512').update(readFileSync(path)).digest('base64') !== integrity)
  throw new Error(`${source} is not what it was`)
execFileSync('tar', ['-xzf', path, '-C', folder])
for (const name of names) {
  const file = join(folder, 'package/artifacts', `${name}.json`)
  const { abi, bytecode } = JSON.parse(readFileSync(file, 'utf8'))
  const constant = name.charAt(0).toLowerCase() + name.slice(1)
  writeFileSync(
    join(artifacts, `${name}.ts`),
    `// Made by scripts/accountAbstraction.ts from ${source}.\nexport const ${constant} = ${JSON.stringify({ abi, bytecode })} as const\n`,
  )
  console.log(`${name}: ${bytecode.length / 2 - 1} bytes`)
}
rmSync(folder, { recursive: true })
