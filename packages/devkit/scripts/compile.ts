/**
 * Compiles contracts/*.sol once and writes one typed module each to src/artifacts/ (abi and bytecode only).
 * Run after a change of a contract: `node scripts/compile.ts`. Tests never compile.
 */
import { spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const contracts = join(root, 'contracts')
const require = createRequire(import.meta.url)
const compiler = join(dirname(require.resolve('solc/package.json')), 'solc.js')
const libraries = join(dirname(require.resolve('@openzeppelin/contracts/package.json')), '..', '..')

const files = readdirSync(contracts).filter((file) => file.endsWith('.sol'))
const input = {
  language: 'Solidity',
  sources: Object.fromEntries(
    files.map((file) => [file, { content: readFileSync(join(contracts, file), 'utf8') }]),
  ),
  settings: {
    optimizer: { enabled: true, runs: 200 },
    evmVersion: 'cancun',
    metadata: { appendCBOR: false, bytecodeHash: 'none' },
    outputSelection: Object.fromEntries(
      files.map((file) => [file, { '*': ['abi', 'evm.bytecode.object'] }]),
    ),
  },
}

// The compiler ends before a pipe has taken more than its buffer, so it writes to a file.
const folder = mkdtempSync(join(tmpdir(), 'contracts-'))
const path = join(folder, 'output.json')
const file = openSync(path, 'w')
spawnSync(
  process.execPath,
  [compiler, '--standard-json', '--base-path', contracts, '--include-path', libraries],
  { input: JSON.stringify(input), stdio: ['pipe', file, 'inherit'] },
)
closeSync(file)
const written = readFileSync(path, 'utf8')
rmSync(folder, { recursive: true })
const output = JSON.parse(written.slice(written.indexOf('{')))
const errors = (output.errors ?? []).filter(
  ({ severity }: { severity: string }) => severity === 'error',
)
for (const { formattedMessage } of errors) console.error(formattedMessage)
if (errors.length > 0) process.exit(1)

for (const file of files) {
  const name = file.slice(0, -'.sol'.length)
  // A file without a contract of its name has what others import.
  const compiled = output.contracts[file]?.[name]
  if (!compiled) continue
  const { abi, evm } = compiled
  const constant = name.charAt(0).toLowerCase() + name.slice(1)
  writeFileSync(
    join(root, 'src/artifacts', `${name}.ts`),
    `// Made by scripts/compile.ts from contracts/${file}.\nexport const ${constant} = ${JSON.stringify({ abi, bytecode: `0x${evm.bytecode.object}` })} as const\n`,
  )
  console.log(`${name}: ${evm.bytecode.object.length / 2} bytes`)
}
