import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type Dialect, SqliteDialect } from 'kysely'

/** Kysely on the SQLite that is built into Node. `path` is a file, or `:memory:`. */
export function sqliteDialect(path: string): Dialect {
  const database = new DatabaseSync(path)
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000',
  )
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        const statement = database.prepare(sql)
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...parameters.map(inputValue)),
          run: (parameters) => statement.run(...parameters.map(inputValue)),
          iterate: (parameters) => statement.iterate(...parameters.map(inputValue)),
        }
      },
    },
  })
}

function inputValue(value: unknown): SQLInputValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value
  if (value === null || value instanceof Uint8Array) return value
  throw new TypeError(`SQLite takes no ${typeof value}`)
}
