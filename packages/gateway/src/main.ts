import { requireNode } from '@latchkey/service/node'

// The gateway's process: `node main.js [config.json]`, configured by the file and the environment.
try {
  requireNode(process.versions.node)
  const { readConfig } = await import('./edge/config/read.ts')
  const { endOnSignals } = await import('@latchkey/service/lifecycle')
  const { startGateway } = await import('./start.ts')
  const gateway = await startGateway(readConfig(process.argv.slice(2), process.env))
  endOnSignals(gateway.drain)
  // Who reads it may stop the process at once.
  process.stdout.write(`Latchkey gateway listens on ${gateway.url}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
