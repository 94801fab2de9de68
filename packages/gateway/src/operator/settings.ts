import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { relayEnvironment } from '@latchkey/relay/config'
import type { Environment } from '@latchkey/service/environment'
import { throwMistakes } from '../edge/config/mistakes.ts'
import type { ParsedSettings } from '../edge/config/parse.ts'
import { readSettings } from '../edge/config/read.ts'
import type { GatewayConfig } from '../edge/config/schema.ts'
import type { Call, Services } from './command.ts'
import { relayMistakes } from './relaySettings.ts'

/** The names of a settings' file that are searched in the current folder. */
export const settingsNames = ['gateway.jsonc', 'gateway.json'] as const

/** Returns the path of the settings, or `undefined` if there are none. Throws a `TypeError` if the named file is missing. */
export function settingsPathOf({ flags, terminal: { env, cwd } }: Call): string | undefined {
  const named = flags.text('settings') ?? env.LATCHKEY_CONFIG
  if (named !== undefined) {
    const path = resolve(cwd, named)
    if (existsSync(path)) return path
    throw new TypeError(`There are no settings at ${path}: latchkey-gateway init writes some`)
  }
  return settingsNames.map((name) => join(cwd, name)).find((path) => existsSync(path))
}

/** Returns the path of the settings. Throws a `TypeError` if there are none. */
export function requireSettings(call: Call): string {
  const path = settingsPathOf(call)
  if (path !== undefined) return path
  const names = settingsNames.join(' or ')
  throw new TypeError(
    `No settings: name them with --settings FILE, or go to the folder with ${names}. latchkey-gateway init writes some`,
  )
}

/** Returns the folder of the settings, else the current one. Paths of SQLite and `.env` begin there. */
export function settingsFolderOf(call: Call): string {
  const path = settingsPathOf(call)
  return path === undefined ? call.terminal.cwd : dirname(path)
}

/** Returns the variables of the process, and under them those of the file `.env` beside the settings. */
export function environmentOf(call: Call): Environment {
  const { env } = call.terminal
  const file = join(settingsFolderOf(call), '.env')
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...env } : env
}

/** Returns the services that a call names. Throws a `TypeError` for other words. */
export function servicesOf({ flags, words }: Call): Services {
  if (words.length > 0)
    throw new TypeError(`This command takes no word, and got ${JSON.stringify(words[0])}`)
  const only = flags.text('only')
  if (only === undefined) return 'both'
  if (only === 'gateway' || only === 'relay') return only
  throw new TypeError(`--only is gateway or relay, not ${JSON.stringify(only)}`)
}

/** Reads the settings of a command with the environment over them. Returns all mistakes, those of the relay among them. */
export function parseSettingsOf(call: Call, services: Services): ParsedSettings {
  const env = environmentOf(call)
  const path = settingsPathOf(call)
  // Beside a gateway's settings the names without the prefix are those of the gateway, in each process.
  const shared = services === 'relay' && path === undefined
  const relay = (file: object) => relayEnvironment(env, { shared, file })
  const parsed = readSettings(path, env, { relay, sqliteFolder: settingsFolderOf(call) })
  if (services === 'gateway') return parsed
  const mistakes = relayMistakes(parsed.options, services)
  if (mistakes.length === 0) return parsed
  const others = parsed.status === 'wrong' ? parsed.mistakes : []
  return { status: 'wrong', mistakes: [...others, ...mistakes], options: parsed.options }
}

/** Reads the settings of a command. Throws a `TypeError` that names all mistakes. */
export function readSettingsOf(call: Call, services: Services = 'gateway'): GatewayConfig {
  const parsed = parseSettingsOf(call, services)
  return parsed.status === 'parsed' ? parsed.config : throwMistakes(parsed.mistakes)
}
