import { startRelay } from '@latchkey/relay'
import { startRelayProcesses } from '@latchkey/relay/processes'
import { isOutage } from '@latchkey/service/database'
import { describeError } from '@latchkey/service/logs'
import type { GatewayConfig } from '../edge/config/schema.ts'
import { startGateway } from '../start.ts'
import { type Command, type Services, settingsFlag, type Terminal } from './command.ts'
import { relayOptionsBeside } from './relaySettings.ts'
import { readSettingsOf, servicesOf } from './settings.ts'

/** A service that listens, and the line that it prints. */
type Started = {
  line: string
  /** Ends the service after the requests in flight. */
  drain(): Promise<void>
  /** Ends the service at once. */
  close(): Promise<void>
}

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
    await endAll(started.map(({ drain }) => drain()))
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
    if (services !== 'relay')
      started.push(await startOwnGateway(config).catch(throwFault(placesOfGateway(config))))
    if (services !== 'gateway')
      started.push(
        await startOwnRelay(config, services, terminal).catch(throwFault(placesOfRelay(config))),
      )
    return started
  } catch (error) {
    await endAll(started.map(({ close }) => close()))
    throw error
  }
}

/** Where the settings of a service are: of its database, its address, and the port of its metrics. */
type Places = {
  database: string
  address: string
  metrics: { place: string; port: number | undefined }
}

function placesOfGateway({ metrics }: GatewayConfig): Places {
  return {
    database: 'databaseUrl',
    address: 'host and port',
    metrics: { place: 'metrics', port: metrics?.port },
  }
}

function placesOfRelay(config: GatewayConfig): Places {
  const hasOwn = config.relay?.databaseUrl !== undefined
  return {
    database: hasOwn ? 'relay.databaseUrl' : 'databaseUrl',
    address: 'relay.host and relay.port',
    metrics: { place: 'relay.metrics', port: relayOptionsBeside(config).metrics?.port },
  }
}

/** Returns what names the setting behind an error of the network or of the database, and throws. */
function throwFault(places: Places): (error: unknown) => never {
  return (error) => {
    throw startFault(error, places)
  }
}

function startFault(error: unknown, { database, address, metrics }: Places): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (isOutage(error))
    return new Error(
      `${database}: The database cannot be reached${code === '' ? '' : ` (${code})`}: start it, or correct the URL`,
      { cause: error },
    )
  if (code !== 'EADDRINUSE' && code !== 'EACCES' && code !== 'EADDRNOTAVAIL') return error
  const isOfMetrics = 'port' in error && error.port === metrics.port
  return new Error(
    `${isOfMetrics ? metrics.place : address}: ${error.message}. latchkey-gateway check says more`,
    { cause: error },
  )
}

async function startOwnGateway(config: GatewayConfig): Promise<Started> {
  const { url, drain, close } = await startGateway(config)
  return { line: `Latchkey gateway listens on ${url}`, drain, close }
}

async function startOwnRelay(
  config: GatewayConfig,
  services: Services,
  { writeError }: Terminal,
): Promise<Started> {
  const options = relayOptionsBeside(config)
  const { url, drain, stop } =
    services === 'relay'
      ? await startRelayProcesses(options)
      : await startRelay({
          ...options,
          onError: (error) =>
            writeError(
              `${JSON.stringify({ level: 'error', event: 'relay', error: describeError(error) })}\n`,
            ),
        })
  return { line: `The relay listens on ${url}`, drain, close: stop }
}

/** Waits until all services have ended. Rejects with the first failure. */
async function endAll(ends: readonly Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(ends)
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
