import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'

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

/** Whether another process has an SQLite file open. Throws if that cannot be found out. A damaged file counts as unused. */
export function isSqliteInUse(path: string): boolean {
  if (!existsSync(path)) return false
  const database = new DatabaseSync(path)
  try {
    database.exec(
      'pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive; rollback',
    )
    return false
  } catch (error) {
    if (/locked|busy/i.test(String(error))) return true
    if (/malformed|not a database/i.test(String(error))) return false
    throw error
  } finally {
    database.close()
  }
}

/**
 * Puts a file in the place of an SQLite database that no process uses. At every moment one of both is there. The earlier
 * one stays as `before`. Returns whether there was one.
 */
export function replaceSqlite(path: string, next: string, before: string): boolean {
  const wasThere = existsSync(path)
  if (wasThere) linkOrCopy(path, before)
  // A log of the earlier database would be applied to the new one.
  for (const ending of ['-wal', '-shm'])
    if (existsSync(path + ending)) renameSync(path + ending, before + ending)
  renameSync(next, path)
  flush(dirname(path), 'r')
  return wasThere
}

/**
 * Copies a file with the mode and the owner of an earlier one. Without one, only this user can read it. Throws if this user
 * may not give the file to that owner.
 */
export async function copyWithModeOf(
  earlier: string | undefined,
  file: string,
  to: string,
): Promise<void> {
  rmSync(to, { force: true })
  // Not copyFile, which gives the copy the mode of its source before the end.
  await pipeline(createReadStream(file), createWriteStream(to, { mode: 0o600, flags: 'wx' }))
  if (earlier === undefined) return
  const { mode, uid, gid } = statSync(earlier)
  const own = statSync(to)
  if (own.uid !== uid || own.gid !== gid) chownSync(to, uid, gid)
  chmodSync(to, mode & 0o777)
}

/** Gives a file a second name. Copies it where the disk has no links. */
function linkOrCopy(path: string, to: string): void {
  try {
    linkSync(path, to)
  } catch {
    copyFileSync(path, to)
  }
}

/** Waits until a file, or the names in a folder, are on disk. */
export function flush(path: string, mode: 'r' | 'r+' = 'r+'): void {
  const descriptor = openSync(path, mode)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
