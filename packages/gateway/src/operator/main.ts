#!/usr/bin/env node
import { requireNode } from '@latchkey/service/node'

// The operator's command: `latchkey-gateway serve`.
try {
  requireNode(process.versions.node)
  const { runOperator } = await import('./commands.ts')
  const { processTerminal } = await import('./terminal.ts')
  const code = await runOperator(process.argv.slice(2), processTerminal())
  // What was written is read before the process ends.
  process.stdout.write('', () => process.exit(code))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
