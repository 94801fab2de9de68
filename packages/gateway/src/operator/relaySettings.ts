import { relayOptionsOf, relaySchema } from '@latchkey/relay/config'
import type { ProcessesOptions } from '@latchkey/relay/processes'
import { isLoopbackHost } from '@latchkey/service/clients'
import { isPostgres } from '@latchkey/service/database'
import * as v from 'valibot'
import type { Mistake } from '../edge/config/mistakes.ts'
import { configSchema, type GatewayConfig } from '../edge/config/schema.ts'
import type { Services } from './command.ts'

type Shared = Pick<GatewayConfig, 'host' | 'databaseUrl' | 'database' | 'trustProxy' | 'relay'>

const { host, port, databaseUrl, database, trustProxy } = configSchema.entries
const sharedSchema = v.object({
  host,
  port,
  databaseUrl,
  database,
  trustProxy,
  relay: v.optional(relaySchema, {}),
})

/**
 * Returns the options of the relay: its own settings, then those that it shares with the gateway. A PostgreSQL that both
 * share has the gateway's `database` settings, such as TLS. In SQLite the relay has a file of its own beside the gateway's, since two writers of one file would wait for each other.
 */
export function relayOptionsBeside({ relay, ...shared }: Shared): ProcessesOptions {
  const own = relayOptionsOf(relay)
  const database = own.database ?? relayDatabaseBeside(shared.databaseUrl)
  const isShared = database !== undefined && database === shared.databaseUrl && isPostgres(database)
  const databaseSettings = own.databaseSettings ?? (isShared ? shared.database : undefined)
  return {
    host: shared.host,
    trustProxy: shared.trustProxy,
    ...own,
    ...(database !== undefined && { database }),
    ...(databaseSettings && { databaseSettings }),
  }
}

/** Returns the URL of the relay's database from the gateway's: `sqlite:gateway.relay.db` beside `sqlite:gateway.db`. */
function relayDatabaseBeside(url: string | undefined): string | undefined {
  if (!url?.startsWith('sqlite:') || url === 'sqlite::memory:') return url
  return url.replace(/(\.[^./\\]*)?$/, (ending) => `.relay${ending}`)
}

/** Whether a URL of the relay names a stream of NATS JetStream, which no command of the operator opens. */
export function isJetStream(url: string): boolean {
  return url.startsWith('nats://')
}

/** Returns the mistakes between the settings of the relay and those of the gateway. */
export function relayMistakes(options: unknown, services: Services): readonly Mistake[] {
  const parsed = v.safeParse(sharedSchema, options)
  if (!parsed.success) return []
  const { port: gatewayPort, relay } = parsed.output
  const shared = relayOptionsBeside(parsed.output)
  const mistakes: Mistake[] = []
  const at = shared.host ?? '127.0.0.1'
  if (!isLoopbackHost(at) && (shared.hosts ?? []).length === 0)
    mistakes.push({
      place: 'relay.hosts',
      text: `Missing: a relay at ${JSON.stringify(at)} needs the names that clients know it by, such as ["relay.site.example"] (RELAY_HOSTS). Without a relay, start with --only gateway`,
    })
  if (services !== 'both') return mistakes
  if (relay.port !== undefined && relay.port !== 0 && relay.port === gatewayPort)
    mistakes.push({ place: 'relay.port', text: `The gateway has the port ${gatewayPort} already` })
  const { database } = shared
  if (database?.startsWith('sqlite:') && database === parsed.output.databaseUrl)
    mistakes.push({
      place: 'relay.databaseUrl',
      text: 'The relay needs an SQLite file of its own: leave this setting out, or name another file',
    })
  return mistakes
}
