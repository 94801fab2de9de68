import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { coverageOf } from './coverage.ts'
import { generate } from './generate.ts'

// Writes docs/api from the declarations that `tsc -b` makes. With --check it only says whether the pages are up to
// date, with --missing also what has no docstring. Fails when too little has one.

const enough = 0.9
const isCheck = process.argv.includes('--check')
if (!isCheck) execFileSync('node_modules/.bin/tsc', ['-b'], { stdio: 'inherit' })
const { pages, described } = generate()
const { documented, total, missing } = coverageOf(described)

if (process.argv.includes('--missing')) console.log(missing.join('\n'))
console.log(
  `${documented} of ${total} exported things and members have a docstring (${percent()} %)`,
)
if (documented < enough * total) {
  console.error(`At least ${enough * 100} % must have one; list the others with --missing`)
  process.exitCode = 1
}

if (!isCheck) mkdirSync('docs/api', { recursive: true })
for (const [path, text] of pages) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
  if (!isCheck) {
    writeFileSync(path, text)
  } else {
    console.error(`${path} is not up to date: npm run api`)
    process.exitCode = 1
  }
}

function percent(): string {
  return ((documented / total) * 100).toFixed(1)
}
