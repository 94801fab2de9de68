import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { generate } from './generate.ts'

// Compiles the languages; with --check it only says whether what is committed is up to date.

const isCheck = process.argv.includes('--check')
for (const [path, text] of generate()) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
  if (isCheck) {
    console.error(`${path} is not up to date: npm run messages`)
    process.exitCode = 1
  } else {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}
