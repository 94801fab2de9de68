import { existsSync } from 'node:fs'
import {
  connectDatabase,
  isPostgres,
  migrate as runMigrations,
  sqliteFileOf,
} from '@latchkey/service/database'
import { type Command, settingsFlag } from '../command.ts'
import { readSettingsOf } from '../settings.ts'
import {
  type MigrationSet,
  type MigrationState,
  migrationSetsOf,
  readMigrationState,
  readsChainsAgain,
} from './migrationSets.ts'

export const migrate: Command = {
  name: 'migrate',
  words: '',
  summary: 'Runs the pending migrations of the databases, and lists them',
  details:
    'serve does the same at its start. Some migrations empty the index: the gateway then reads the chains again.',
  flags: [settingsFlag, { name: 'dry-run', help: 'lists the pending migrations, and runs none' }],
  async run(call) {
    if (call.words.length > 0) throw new TypeError('This command takes no word')
    const sets = migrationSetsOf(readSettingsOf(call))
    if (sets.length === 0) throw new TypeError('The settings have no database: set "databaseUrl"')
    const isDry = call.flags.has('dry-run')
    // All are read before the first one is changed.
    const states: (MigrationState & { isNew: boolean })[] = []
    for (const set of sets) states.push(await stateOf(set))
    for (const { set, pending, isNew } of states) {
      call.terminal.write(`${describe(set, pending, isNew, isDry)}\n`)
      if (!isDry && pending.length > 0) await runSet(set)
    }
    return 0
  },
}

/** Reads the state of a set. Throws a `TypeError` if a newer version has changed the database. */
async function stateOf(set: MigrationSet): Promise<MigrationState & { isNew: boolean }> {
  const all = Object.keys(set.steps).sort()
  const path = sqliteFileOf(set.databaseUrl)
  if (!isPostgres(set.databaseUrl) && !(path !== undefined && existsSync(path)))
    return { set, pending: all, unknown: [], isNew: true }
  const db = connectDatabase<unknown>(set.databaseUrl, undefined, set.databaseSettings)
  try {
    const state = await readMigrationState(db, set)
    if (state.unknown.length > 0)
      throw new TypeError(
        `The database is of a newer version of the ${set.service} (${state.unknown.join(', ')}): install that version`,
      )
    return { ...state, isNew: state.pending.length === all.length }
  } finally {
    await db.destroy()
  }
}

function describe(
  set: MigrationSet,
  pending: readonly string[],
  isNew: boolean,
  isDry: boolean,
): string {
  if (pending.length === 0) return `${set.service}: no migration is pending`
  const lines = pending.map((name) => {
    const isReread = !isNew && readsChainsAgain(set, name)
    return `  ${name}${isReread ? ' (empties the index: the chains are read again)' : ''}`
  })
  return [`${set.service}: ${isDry ? 'would run' : 'runs'} ${pending.length}`, ...lines].join('\n')
}

async function runSet(set: MigrationSet): Promise<void> {
  const { databaseUrl, databaseSettings, steps, table } = set
  const db = connectDatabase<unknown>(databaseUrl, undefined, databaseSettings)
  await runMigrations(db, { ...steps }, table === 'kysely_migration' ? undefined : table)
  await db.destroy()
}
