import { requireNode } from '@latchkey/service/node'

// A separate process: `node main.js [relay.json]`, configured by the file and the environment.
try {
  requireNode(process.versions.node)
  const { endOnSignals } = await import('@latchkey/service/lifecycle')
  const { readRelayConfig } = await import('./config.ts')
  const { startRelayProcesses } = await import('./process/startProcesses.ts')
  const starting = startRelayProcesses(readRelayConfig(process.argv.slice(2), process.env))
  endOnSignals(async () => (await starting).drain())
  process.stdout.write(`The relay listens on ${(await starting).url}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
