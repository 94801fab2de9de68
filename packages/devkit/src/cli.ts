#!/usr/bin/env node
import { startWorld } from './world.ts'

/**
 * Starts the world and prints its description as one line of JSON; stops on SIGINT and SIGTERM, and when the
 * process that started it goes away. Ports come from EVM_PORT, EVM_SECOND_PORT and SOLANA_PORT (0: a free one).
 */
const world = await startWorld({
  evm: portOf('EVM_PORT', 8545),
  evmSecond: portOf('EVM_SECOND_PORT', 8546),
  solana: portOf('SOLANA_PORT', 8899),
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
process.once('disconnect', stop)
process.stdout.write(`${JSON.stringify(world.description)}\n`)

async function stop() {
  await world.stop()
  process.exit(0)
}

function portOf(name: string, fallback: number): number {
  const text = process.env[name]
  const port = text === undefined ? fallback : Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new Error(`${name} must be a port, not ${text}`)
}
