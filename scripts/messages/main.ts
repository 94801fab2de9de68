import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { generate } from './generate.ts'
import { surfaces } from './surfaces.ts'

// Compiles the languages. With --check it only reports whether the generated files are up to date.

const isCheck = process.argv.includes('--check')
const files = generate()
for (const [path, text] of files) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
  if (isCheck) report(path)
  else {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}
for (const path of globSync(surfaces.map(({ into }) => `${into}/**/*.ts`))) {
  if (files.has(path)) continue
  if (isCheck) report(path)
  else rmSync(path)
}

function report(path: string): void {
  console.error(`${path} is not up to date: npm run messages`)
  process.exitCode = 1
}
