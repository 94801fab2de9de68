import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { markDatabaseError } from './outage.ts'

const int8 = 20

/** Kysely on PostgreSQL 15 or later. 64-bit integers are read as numbers: ours stay below 2^53. */
export function postgresDialect(url: string, onError: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  })
  pool.on('error', onError)
  return new PostgresDialect({
    pool: {
      connect: () => pool.connect().catch(throwMarked),
      end: () => pool.end(),
      options: pool.options,
    },
  })
}

function throwMarked(error: unknown): never {
  markDatabaseError(error)
  throw error
}
