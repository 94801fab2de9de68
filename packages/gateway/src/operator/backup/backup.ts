import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { serverClock } from '@latchkey/service/clock'
import type { GatewayConfig } from '../../edge/config/schema.ts'
import { type Call, type Command, settingsFlag } from '../command.ts'
import { versionOfPackage } from '../help.ts'
import { isJetStream, relayOptionsBeside } from '../relaySettings.ts'
import { readSettingsOf } from '../settings.ts'
import { databasesOf, type OwnDatabase, readContents } from './databases.ts'
import { hashOf, type Manifest, manifestName, type SavedDatabase } from './manifest.ts'
import { dumpPostgres } from './postgres.ts'
import { copySqlite, flush } from './sqlite.ts'

export const backup: Command = {
  name: 'backup',
  words: 'DIR',
  summary: 'Copies the databases to a new folder, while the services run',
  details:
    'The copy has the state of one moment. It does not contain the settings and the secrets of .env:\nkeep them elsewhere, since the sealing keys open what the copy contains.',
  flags: [settingsFlag],
  async run(call) {
    const folder = folderOf(call)
    const config = readSettingsOf(call)
    const manifest = await takeBackup(config, folder)
    const lines = manifest.databases.map(
      ({ name, file, bytes }) => `${name}: ${file}, ${bytes} bytes`,
    )
    const { database: relayUrl } = relayOptionsBeside(config)
    if (relayUrl !== undefined && isJetStream(relayUrl))
      lines.push('relay: JetStream is not copied. Its messages are in NATS alone.')
    const note = 'Secrets are not in it: keep login.sealingKeys elsewhere.'
    call.terminal.write(`${[`Wrote a backup to ${folder}`, ...lines, note].join('\n')}\n`)
    return 0
  },
}

/** Returns the folder that a call names. Throws a `TypeError` if it names none, or several. */
export function folderOf({ words, terminal }: Call): string {
  const [folder, ...more] = words
  if (folder === undefined || more.length > 0) throw new TypeError('Name one folder: DIR')
  return resolve(terminal.cwd, folder)
}

/**
 * Copies the databases of the settings to a new folder with a manifest. The folder has its name only once it is complete.
 * Throws a `TypeError` if the folder has files already.
 */
async function takeBackup(config: GatewayConfig, folder: string): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new TypeError(`${folder} has files already: name a new folder`)
  const databases = databasesOf(config)
  const partial = `${folder}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true, mode: 0o700 })
  try {
    const saved: SavedDatabase[] = []
    for (const database of databases) {
      const copy = await saveDatabase(database, partial)
      if (copy) saved.push(copy)
    }
    if (saved.length === 0)
      throw new TypeError('There is no database yet: start the services first')
    const manifest: Manifest = {
      format: 1,
      version: versionOfPackage(),
      createdAt: new Date(serverClock.now()).toISOString(),
      databases: saved,
    }
    const path = join(partial, manifestName)
    writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    flush(path)
    mkdirSync(dirname(folder), { recursive: true })
    if (existsSync(folder)) rmdirSync(folder)
    renameSync(partial, folder)
    return manifest
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    throw error
  }
}

/** Copies one database. Returns `undefined` for an SQLite file that does not exist yet. */
async function saveDatabase(
  database: OwnDatabase,
  folder: string,
): Promise<SavedDatabase | undefined> {
  const { name, kind } = database
  if (kind === 'sqlite' && !existsSync(database.path)) return undefined
  const file = kind === 'sqlite' ? `${name}.sqlite` : `${name}.dump`
  const path = join(folder, file)
  // A migration while the copy is made would not be in the manifest.
  if (kind === 'sqlite') copySqlite(database.path, path)
  else await dumpPostgres(database, path)
  const contents = await (kind === 'sqlite'
    ? readContents({ name, kind, url: `sqlite:${path}`, path })
    : readContents(database))
  return { name, kind, file, sha256: await hashOf(path), bytes: statSync(path).size, ...contents }
}
