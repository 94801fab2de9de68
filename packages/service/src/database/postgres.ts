import { readFileSync } from 'node:fs'
import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type DatabaseSettings, defaultDatabase } from './config.ts'
import { markDatabaseError } from './outage.ts'

const int8 = 20

/** Milliseconds that a lost server has beyond the time of a statement, before its connection is given up. */
const answerWithin = 5_000

/**
 * Kysely on PostgreSQL 15 or later. 64-bit integers are read as numbers: ours stay below 2^53. A connection to a server that
 * only reads, such as a standby before its promotion, counts as none. Throws if the settings' files cannot be read.
 */
export function postgresDialect(
  url: string,
  onError: (error: Error) => void,
  settings: DatabaseSettings = defaultDatabase,
): Dialect {
  const pool = new pg.Pool({
    ...postgresClient(url, settings),
    max: settings.pool,
    types: {
      getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
    },
    verify: (client, done) => refuseStandby(client).then(() => done(), done),
  })
  pool.on('error', onError)
  return new PostgresDialect({
    pool: {
      connect: () => pool.connect().then(withoutLost, throwMarked),
      end: () => pool.end(),
      options: pool.options,
    },
  })
}

/** Returns the options of a connection to PostgreSQL. Throws if a file cannot be read, or TLS is set twice. */
export function postgresClient(
  url: string,
  { connectTimeout, statementTimeout, tls }: DatabaseSettings = defaultDatabase,
): pg.ClientConfig {
  if (tls && /[?&](sslmode|sslrootcert|ssl)=/.test(url))
    throw new TypeError('database.tls: The URL sets TLS, too (sslmode): use one of them')
  return {
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(statementTimeout !== undefined && {
      statement_timeout: statementTimeout,
      query_timeout: statementTimeout + answerWithin,
    }),
    ...(tls && { ssl: { rejectUnauthorized: tls.verify, ...(tls.ca && { ca: readCa(tls.ca) }) } }),
  }
}

function readCa(file: string): string {
  try {
    const text = readFileSync(file, 'utf8')
    if (text.includes('-----BEGIN CERTIFICATE-----')) return text
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new TypeError(`database.tls.ca: The file cannot be read: ${reason}`, { cause: error })
  }
  throw new TypeError(`database.tls.ca: ${file} has no certificate (PEM)`)
}

/** A server that takes no writes. `code`: that of a server that cannot connect now. */
export class StandbyError extends Error {
  readonly code = '57P03'
  constructor() {
    super('The database server is a standby')
  }
}

/** Rejects as an outage if the server is a standby: it takes no writes. */
async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby !== true) return
  throw new StandbyError()
}

/** Returns a connection that is closed on its release, if its server only reads or no longer answers. */
function withoutLost(client: pg.PoolClient): Pick<pg.PoolClient, 'query' | 'release'> {
  let isLost = false
  const noteLoss = () => {
    isLost = true
  }
  // Without a listener the loss of a connection in use would end the process.
  client.on('error', noteLoss)
  const query: pg.PoolClient['query'] = client.query.bind(client)
  return new Proxy(client, {
    get(target, name) {
      if (name === 'release')
        return () => {
          target.off('error', noteLoss)
          target.release(isLost)
        }
      if (name !== 'query') return Reflect.get(target, name)
      return (...given: Parameters<typeof query>) => {
        const answer: unknown = Reflect.apply(query, target, given)
        if (!(answer instanceof Promise)) return answer
        return answer.catch((error: unknown) => {
          isLost ||= isOfLostServer(error)
          throw error
        })
      }
    },
  })
}

function isOfLostServer(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // read_only_sql_transaction: a primary that has become a standby.
  return ('code' in error && error.code === '25006') || error.message === 'Query read timeout'
}

function throwMarked(error: unknown): never {
  markDatabaseError(error)
  throw error
}
