import { closeSync, existsSync, fsyncSync, openSync, renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Copies an SQLite file that others may write, from one snapshot. Throws if the file or the copy is damaged. */
export function copySqlite(path: string, file: string): void {
  const source = new DatabaseSync(path)
  try {
    source.exec('pragma busy_timeout = 5000')
    source.prepare('vacuum into ?').run(file)
  } finally {
    source.close()
  }
  testSqlite(file)
  flush(file)
}

/** Reads a whole SQLite file. Throws if it is damaged. */
export function testSqlite(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    const [first] = copy.prepare('pragma integrity_check(1)').all()
    const found = String(first?.integrity_check)
    if (found !== 'ok') throw new Error(`${file} is damaged: ${found}`)
  } finally {
    copy.close()
  }
}

/** Whether another process has an SQLite file open. */
export function isSqliteInUse(path: string): boolean {
  if (!existsSync(path)) return false
  const database = new DatabaseSync(path)
  try {
    database.exec(
      'pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive; rollback',
    )
    return false
  } catch (error) {
    return /locked|busy/i.test(String(error))
  } finally {
    database.close()
  }
}

/** The files that SQLite keeps of one database. */
const endings = ['', '-wal', '-shm'] as const

/** Renames all files of an SQLite database. Returns whether there were any. */
export function moveSqlite(path: string, to: string): boolean {
  const existing = endings.filter((ending) => existsSync(path + ending))
  for (const ending of existing) renameSync(path + ending, to + ending)
  return existing.length > 0
}

/** Waits until a file is on disk. */
export function flush(file: string): void {
  const descriptor = openSync(file, 'r+')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
