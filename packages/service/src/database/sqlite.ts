import { statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type Dialect, SqliteAdapter, SqliteDialect } from 'kysely'

/**
 * Kysely on the SQLite that is built into Node. `path` is a file, or `:memory:`. Each commit is on disk before it is
 * acknowledged, so that a power cut undoes nothing that was acknowledged. Throws an error that names the file
 * when it cannot be opened, or is damaged.
 */
export function sqliteDialect(path: string): Dialect {
  const database = openFile(path)
  return new TransactionalSqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        // SQLite has rolled back by itself, such as on a full disk. The failure that led here is the one to report.
        if (sql === 'rollback' && !database.isTransaction) return nothing
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

/** A power cut within a migration undoes all of it: SQLite changes its schema in transactions, which Kysely leaves out. */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** A statement that does nothing. */
const nothing = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
}

/** Bytes of the largest file that is read through when it is opened: about a second. */
const checkedSizeMax = 256 * 1_048_576

function openFile(path: string): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path)
    database.exec(
      'pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full',
    )
    const fault = faultOf(database, path)
    if (fault !== undefined) throw new Error(fault)
    return database
  } catch (error) {
    database?.close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The database file ${path} cannot be used: ${reason}`, { cause: error })
  }
}

/** Returns what SQLite finds wrong with a file, its indices included, if anything. */
function faultOf(database: DatabaseSync, path: string): string | undefined {
  if (path === ':memory:' || statSync(path).size > checkedSizeMax) return undefined
  const [first] = database.prepare('pragma integrity_check(1)').all()
  const found = first?.integrity_check
  return found === 'ok' ? undefined : String(found)
}

function inputValue(value: unknown): SQLInputValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value
  if (value === null || value instanceof Uint8Array) return value
  throw new TypeError(`SQLite takes no ${typeof value}`)
}
