import { once } from 'node:events'
import { serverClock, sleep } from '@latchkey/service/clock'
import type { DatabaseSettings } from '@latchkey/service/database'
import { type DrainSettings, defaultDrain } from '@latchkey/service/lifecycle'
import { type MetricsSettings, openMetrics } from '@latchkey/service/metrics'
import { checkHosts } from './hosts.ts'
import { roomOf } from './limits.ts'
import { openMailbox } from './openMailbox.ts'
import { createRelay, type RelaySettings } from './relay.ts'

/** Options of `startRelay`. */
export type RelayOptions = RelaySettings & {
  /** 0 takes a free one. */
  port?: number
  /** The address to listen at; only this machine when absent. Others need `hosts`. */
  host?: string
  /** `postgres://…` or `sqlite:<file>`; absent: in memory. */
  database?: string
  /** How PostgreSQL is used. */
  databaseSettings?: DatabaseSettings
  /** Where the metrics are read; absent: there are none. */
  metrics?: MetricsSettings
  /** How the relay ends in `drain`. */
  drain?: DrainSettings
  /** Called with failures of the relay itself. */
  onError?: (error: unknown) => void
}

/** A relay that listens. */
export type RunningRelay = {
  /** `ws://…`, without a trailing slash. */
  url: string
  /** Where the metrics are read; `undefined` without their settings, and for processes with port 0. */
  metricsUrl?: string | undefined
  /**
   * Ends the relay without cutting a request: fails `/ready`, pauses, stops listening, finishes the requests in flight within
   * the limit of the settings, and closes the database last.
   */
  drain(): Promise<void>
  /** Stops listening, closes the sockets, and closes the database. */
  stop(): Promise<void>
}

/** Starts a relay in this process and resolves once it listens. Rejects when port or database cannot be opened. */
export async function startRelay(options: RelayOptions = {}): Promise<RunningRelay> {
  const {
    port = 4320,
    host = '127.0.0.1',
    database,
    databaseSettings,
    drain = defaultDrain,
    metrics: metricsSettings,
    onError = () => {},
    ...settings
  } = options
  const { clock = serverClock } = settings
  checkHosts(host, settings.hosts)
  const mailbox = await openMailbox(database, {
    ...roomOf(settings.limits),
    onError,
    database: databaseSettings,
    ...(settings.clock && { clock: settings.clock }),
  })
  const metrics = await openMetrics(metricsSettings).catch(async (error) => {
    await mailbox.close()
    throw error
  })
  const relay = createRelay(mailbox, settings, onError, metrics.meter)
  const closeAll = async () => {
    await relay.close()
    await metrics.close()
    await mailbox.close()
  }
  try {
    relay.server.listen(port, host)
    await once(relay.server, 'listening')
  } catch (error) {
    await metrics.close()
    await mailbox.close()
    throw error
  }
  const address = relay.server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `ws://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    metricsUrl: metrics.url,
    async drain() {
      relay.drain()
      await sleep(clock, drain.pause)
      await relay.finish(drain.limit)
      await closeAll()
    },
    stop: closeAll,
  }
}
