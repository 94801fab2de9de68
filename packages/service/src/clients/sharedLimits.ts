import { hash } from 'node:crypto'
import pg from 'pg'
import { markDatabaseError } from '../database/outage.ts'
import { postgresClient } from '../database/postgres.ts'
import { describeError } from '../logs.ts'
import type { Limits, SharedLimitsOptions } from './limits.ts'
import { createRateLimit } from './rateLimit.ts'

const table = 'latchkey_rate_limit'
/** Milliseconds that the database has to count a request, and that it is left alone after a failure. */
const answerWithin = 500
const restFor = 5_000

/**
 * Opens rate limits that all processes on a PostgreSQL count together. While it cannot be reached, each process counts alone.
 * Rejects if the table cannot be created.
 */
export async function openPostgresLimits(options: SharedLimitsOptions): Promise<Limits> {
  const { databaseUrl, database, clock, log, meter } = options
  const { RateLimiterPostgres, RateLimiterRes } = await import('rate-limiter-flexible')
  const pool = new pg.Pool({
    ...postgresClient(databaseUrl, database),
    max: 5,
    connectionTimeoutMillis: answerWithin,
    query_timeout: answerWithin,
    statement_timeout: answerWithin,
  })
  pool.on('error', () => {})
  await createTable(pool)
  const failure = createFailure({ clock, log, meter })

  return {
    create(name, perMinute, local = createRateLimit(perMinute, clock)) {
      const shared = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: table,
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
            await shared.consume(hash('sha256', `${client} ${path}`), Math.min(cost, perMinute))
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
    close: () => pool.end(),
  }
}

/** Creates the table. It is not logged: a crash only resets the limits. */
async function createTable(pool: pg.Pool): Promise<void> {
  try {
    await pool.query(
      `create unlogged table if not exists ${table}
        (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
    )
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
