import { requireNode } from '@latchkey/service/node'

// A command of the operator: `node indexer/indexMain.js config.json reset --chain eip155:1`.
try {
  requireNode(process.versions.node)
  const { runIndexCommand } = await import('./indexCommand.ts')
  process.stdout.write(`${await runIndexCommand(process.argv.slice(2), process.env)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
