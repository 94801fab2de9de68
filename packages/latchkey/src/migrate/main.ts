#!/usr/bin/env node
import { run } from './run.ts'

// `npx latchkey migrate`
process.exitCode = run(process.argv.slice(2), {
  cwd: process.cwd(),
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
})
