import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { serverClock } from '@latchkey/service/clock'
import { readSettings } from '../../edge/config/read.ts'
import type { Call, Command } from '../command.ts'
import { settingsNames } from '../settings.ts'
import { type Choices, choiceFlags, readChoices } from './answers.ts'
import { backupServiceText, backupTimerText, composeText, serviceText } from './deployment.ts'
import { environmentText, exampleText, variablesOf } from './environmentText.ts'
import { settingsText } from './settingsText.ts'

/** A file to write. `isSecret`: only this user may read it. */
type NewFile = { name: string; text: string; isSecret?: boolean }

export const init: Command = {
  name: 'init',
  words: '',
  summary: 'Writes settings, secrets, a compose file and systemd units',
  details:
    'Asks for what no flag gives. Secrets are made at random, written to .env with mode 600, and never printed.',
  flags: [
    ...choiceFlags,
    { name: 'dir', value: 'DIR', help: 'the folder to write to; default: this one' },
    { name: 'yes', help: 'asks nothing' },
    { name: 'force', help: 'replaces files that exist, and keeps a copy; secrets in .env stay' },
  ],
  async run(call) {
    const { flags, terminal, words } = call
    if (words.length > 0)
      throw new TypeError(`This command takes no word, and got ${JSON.stringify(words[0])}`)
    const folder = resolve(terminal.cwd, flags.text('dir') ?? '.')
    requireNew(folder, call)
    const existing = existingVariables(folder)
    const present = flags.has('database') ? undefined : presentDatabase(folder, existing)
    const choices = await readChoices(call, present ?? 'sqlite:gateway.db')
    const files = filesOf(folder, choices, existing, choices.database === present)
    const ending = `.before-${new Date(serverClock.now()).toISOString().replace(/[:.]/g, '-')}`
    const replaced = files.filter((file) => writeNew(folder, file, ending))
    terminal.write(`${reportOf(folder, files)}\n`)
    if (replaced.length > 0)
      terminal.write(`The earlier files are beside them, and end with ${ending}.\n`)
    return 0
  },
}

const names = [
  'gateway.jsonc',
  '.env',
  '.env.example',
  'compose.yaml',
  'systemd/latchkey-gateway.service',
  'systemd/latchkey-backup.service',
  'systemd/latchkey-backup.timer',
] as const

/** Throws a `TypeError` if a file exists, unless the call has `--force`. */
function requireNew(folder: string, { flags }: Call): void {
  const existing = [...names, 'gateway.json'].filter((name) => existsSync(join(folder, name)))
  if (existing.length === 0 || flags.has('force')) return
  throw new TypeError(
    `${folder} has ${existing.join(', ')} already: choose another folder with --dir, or replace them with --force`,
  )
}

type Variables = Readonly<Record<string, string | undefined>>

function existingVariables(folder: string): Variables {
  const path = join(folder, '.env')
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
}

/**
 * Returns the database of the settings that are replaced: another one would have no wallet of a visitor. Throws a `TypeError`
 * if the settings cannot be read.
 */
function presentDatabase(folder: string, existing: Variables): string | undefined {
  if (existing.DATABASE_URL !== undefined) return existing.DATABASE_URL
  const path = settingsNames.map((name) => join(folder, name)).find((one) => existsSync(one))
  const settings = readSettings(path, existing)
  const mistakes = settings.status === 'wrong' ? settings.mistakes : []
  const fault = mistakes.find(({ place }) => place === '' || place === 'databaseUrl')
  if (fault)
    throw new TypeError(
      `The database of the present settings cannot be read: ${fault.text}. Correct them, or name the database with --database`,
    )
  const url: unknown = Object(settings.options).databaseUrl
  return typeof url === 'string' ? url : undefined
}

function filesOf(
  folder: string,
  choices: Choices,
  existing: Variables,
  isSameDatabase: boolean,
): readonly NewFile[] {
  const variables = variablesOf(choices, existing, isSameDatabase)
  const owner = userInfo()
  const { database } = choices
  const place = { folder, database, user: owner.username, node: process.execPath }
  const texts: Readonly<Record<(typeof names)[number], string>> = {
    'gateway.jsonc': settingsText(choices),
    '.env': environmentText(variables),
    '.env.example': exampleText(variables),
    'compose.yaml': composeText(owner),
    'systemd/latchkey-gateway.service': serviceText(place),
    'systemd/latchkey-backup.service': backupServiceText(place),
    'systemd/latchkey-backup.timer': backupTimerText(),
  }
  return names.map((name) => ({ name, text: texts[name], isSecret: name === '.env' }))
}

/** Writes a file. An earlier one stays, with its mode, under its name and `ending`. Returns whether there was one. */
function writeNew(folder: string, { name, text, isSecret }: NewFile, ending: string): boolean {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  const wasThere = existsSync(path)
  if (wasThere) renameSync(path, path + ending)
  writeFileSync(path, text, { mode: isSecret ? 0o600 : 0o644, flag: 'wx' })
  return wasThere
}

function reportOf(folder: string, files: readonly NewFile[]): string {
  return [
    `Wrote to ${folder}: ${files.map(({ name }) => name).join(', ')}.`,
    'Secrets and node URLs are in .env, which only this user can read. Keep a copy of LOGIN_SEALING_KEY elsewhere.',
    'Next: latchkey-gateway check, then latchkey-gateway serve',
  ].join('\n')
}
