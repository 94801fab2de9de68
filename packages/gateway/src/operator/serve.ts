import { startRelay } from '@latchkey/relay'
import { startRelayProcesses } from '@latchkey/relay/processes'
import { isOutage } from '@latchkey/service/database'
import { describeError } from '@latchkey/service/logs'
import type { GatewayConfig } from '../edge/config/schema.ts'
import { startGateway } from '../start.ts'
import { type Command, type Services, settingsFlag, type Terminal } from './command.ts'
import { relayOptionsBeside } from './relaySettings.ts'
import { readSettingsOf, servicesOf } from './settings.ts'

/** A service that listens, the line that it prints, and how it ends. */
type Started = { line: string; close(): Promise<void> }

export const serve: Command = {
  name: 'serve',
  words: '',
  summary: 'Runs the gateway and the relay until SIGINT or SIGTERM',
  details:
    'Both run in one process. With --only relay, the relay runs as a parent, a front and a worker,\nand the parent starts the others again when they end.',
  flags: [
    settingsFlag,
    { name: 'only', value: 'gateway|relay', help: 'runs one of the two services' },
  ],
  async run(call) {
    const services = servicesOf(call)
    const config = readSettingsOf(call, services)
    const started = await startAll(config, services, call.terminal)
    // Who reads the lines may stop the process at once.
    const stopped = call.terminal.stopped()
    for (const { line } of started) call.terminal.write(`${line}\n`)
    await stopped
    await closeAll(started)
    return 0
  },
}

async function startAll(
  config: GatewayConfig,
  services: Services,
  terminal: Terminal,
): Promise<readonly Started[]> {
  const started: Started[] = []
  try {
    if (services !== 'relay') started.push(await startOwnGateway(config))
    if (services !== 'gateway') started.push(await startOwnRelay(config, services, terminal))
    return started
  } catch (error) {
    await closeAll(started)
    throw startFault(error)
  }
}

/** Names the setting behind an error of the network or of the database. */
function startFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (isOutage(error))
    return new Error(
      `databaseUrl: The database cannot be reached${code === '' ? '' : ` (${code})`}: start it, or correct the URL`,
      { cause: error },
    )
  if (code === 'EADDRINUSE' || code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return new Error(`host and port: ${error.message}. latchkey-gateway check says more`, {
      cause: error,
    })
  return error
}

async function startOwnGateway(config: GatewayConfig): Promise<Started> {
  const { url, close } = await startGateway(config)
  return { line: `Latchkey gateway listens on ${url}`, close }
}

async function startOwnRelay(
  config: GatewayConfig,
  services: Services,
  { writeError }: Terminal,
): Promise<Started> {
  const options = relayOptionsBeside(config)
  const { url, stop } =
    services === 'relay'
      ? await startRelayProcesses(options)
      : await startRelay({
          ...options,
          onError: (error) =>
            writeError(
              `${JSON.stringify({ level: 'error', event: 'relay', error: describeError(error) })}\n`,
            ),
        })
  return { line: `The relay listens on ${url}`, close: stop }
}

/** Closes all services. Rejects with the first failure, once all have ended. */
async function closeAll(started: readonly Started[]): Promise<void> {
  const closed = await Promise.allSettled(started.map(({ close }) => close()))
  const failed = closed.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
