#!/usr/bin/env node
import { dirname } from 'node:path'
import { run } from './run.ts'
import { terminalOf } from './terminal.ts'

// `npm create latchkey`
const terminal = terminalOf(process, process.cwd())
process.exitCode = await run(process.argv.slice(2), terminal, dirname(import.meta.dirname))
