import { requireNode } from '@latchkey/service/node'

// A command of the operator: `node descriptors/descriptorsMain.js import registry.tar.gz --sha256 HASH`.
try {
  requireNode(process.versions.node)
  const { runDescriptorsCommand } = await import('./importCommand.ts')
  process.stdout.write(`${await runDescriptorsCommand(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
