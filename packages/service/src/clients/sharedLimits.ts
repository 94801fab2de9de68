import { hash } from 'node:crypto'
import type { Clock } from '@latchkey/protocol'
import pg from 'pg'
import { markDatabaseError } from '../database/outage.ts'
import { postgresClient } from '../database/postgres.ts'
import { describeError } from '../logs.ts'
import type { Limits, SharedLimitsOptions } from './limits.ts'
import { createRateLimit } from './rateLimit.ts'

const tableName = 'latchkey_rate_limit'
/** Milliseconds that the database has to count a request, a connection among them, and that it is left alone after a failure. */
const answerWithin = 500
const restFor = 5_000

/**
 * Opens rate limits that all processes on a PostgreSQL count together. While it cannot count, each process counts alone.
 * A table that cannot be created now is created later.
 */
export async function openPostgresLimits(options: SharedLimitsOptions): Promise<Limits> {
  const { databaseUrl, database, clock, log, meter } = options
  const { RateLimiterPostgres, RateLimiterRes } = await import('rate-limiter-flexible')
  const { statement_timeout: _, ...connection } = postgresClient(databaseUrl, database)
  // Proxies such as PgBouncer refuse a time of statements at the start of a connection.
  const pool = new pg.Pool({ ...connection, max: 5, query_timeout: answerWithin })
  pool.on('error', () => {})
  const failure = createFailure({ clock, log, meter })
  let table: Promise<void> | undefined
  let closing: Promise<void> | undefined

  /** Creates the table once. After a failure the next call tries again. */
  function prepare(): Promise<void> {
    table ??= createTable(pool, connection.connectionTimeoutMillis).catch((error: unknown) => {
      table = undefined
      throw error
    })
    return table
  }

  await prepare().catch(failure.note)

  return {
    create(name, perMinute, local = createRateLimit(perMinute, clock)) {
      const shared = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName,
        tableCreated: true,
        keyPrefix: name,
        points: perMinute,
        duration: 60,
        inMemoryBlockOnConsumed: perMinute + 1,
      })
      return {
        async wait(client, path, cost = 1) {
          // Counted here too, so that the limit goes on when the database fails.
          const localWait = local.wait(client, path, cost)
          if (localWait > 0 || failure.isResting()) return localWait
          try {
            // The table has no addresses.
            const key = hash('sha256', `${client} ${path}`)
            await inTime(clock, async () => {
              await prepare()
              await shared.consume(key, Math.min(cost, perMinute))
            })
            failure.noteAnswer()
            return 0
          } catch (error) {
            if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1_000) || 1
            failure.note(error)
            return localWait
          }
        },
      }
    },
    close() {
      closing ??= pool.end()
      return closing
    },
  }
}

/** Runs `count`. Rejects with a `TimeoutError` if the database does not count in time; a late count still counts. */
function inTime({ after }: Clock, count: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = after(answerWithin, () =>
      reject(new DOMException('The database did not count in time', 'TimeoutError')),
    )
    count().then(resolve, reject).finally(cancel)
  })
}

/** Creates the table, within so many milliseconds. It is not logged: a crash only resets the limits. */
async function createTable(pool: pg.Pool, within: number | undefined): Promise<void> {
  const statement = {
    text: `create unlogged table if not exists ${tableName}
      (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
    query_timeout: within,
  }
  try {
    await pool.query(statement)
  } catch (error) {
    // Another process has created it at the same moment.
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === '23505' || code === '42P07') return
    markDatabaseError(error)
    throw error
  }
}

type FailureDependencies = Pick<SharedLimitsOptions, 'clock' | 'log' | 'meter'>

/** Notes whether the database counts, for the log and the metrics. */
function createFailure({ clock, log, meter }: FailureDependencies) {
  let restsUntil = 0
  let fails = false
  meter.watch({
    name: 'latchkey_rate_limits_local',
    help: '1 while this process counts its rate limits alone, because the database fails',
    read: () => [{ value: fails ? 1 : 0 }],
  })
  return {
    isResting: () => clock.now() < restsUntil,
    noteAnswer() {
      if (fails) log.write('info', 'rate limits are shared again')
      fails = false
    },
    note(error: unknown) {
      restsUntil = clock.now() + restFor
      if (!fails)
        log.write('warn', 'rate limits are counted by this process alone', {
          error: describeError(error),
        })
      fails = true
    },
  }
}
