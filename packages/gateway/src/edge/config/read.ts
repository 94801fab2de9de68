import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sqliteFileOf } from '@latchkey/service/database'
import {
  type Environment,
  readFlag,
  readList,
  readNumber,
  withSecretFiles,
} from '@latchkey/service/environment'
import { metricsOfEnvironment } from '@latchkey/service/metrics'
import { parseCommentedJson } from './commentedJson.ts'
import type { Mistake } from './mistakes.ts'
import { throwMistakes } from './mistakes.ts'
import { type ParsedSettings, parseSettings } from './parse.ts'
import { variableOf } from './presets/expand.ts'
import { presetNames } from './presets/presets.ts'
import { expandReferences } from './references.ts'
import type { GatewayConfig } from './schema.ts'

/** The variables that may hold a secret. Each may come from a file, such as `DATABASE_URL_FILE`. */
const secretVariables = [
  'DATABASE_URL',
  'ONEINCH_KEY',
  'COINGECKO_KEY',
  'PYTH_KEY',
  'METRICS_TOKEN',
  'ETHERSCAN_API_KEY',
  'BLOCKSCOUT_API_KEY',
  ...presetNames.map(variableOf),
]

/** `relay`: returns the settings of the relay over those of the file, which it receives. `sqliteFolder`: where relative paths of SQLite begin. */
type ReadOptions = {
  relay?: (file: object) => Readonly<Record<string, unknown>>
  sqliteFolder?: string | undefined
}

/**
 * Reads the settings of a process: a JSON file named by the first argument or `LATCHKEY_CONFIG`, then the environment
 * over it. The file may have comments. Throws a TypeError that names all mistakes. `sqliteFolder`: where relative paths of
 * SQLite begin; absent: the current folder.
 */
export function readConfig(
  argv: readonly string[],
  env: Environment,
  sqliteFolder?: string,
): GatewayConfig {
  const read = readSettings(argv[0] ?? env.LATCHKEY_CONFIG, env, { sqliteFolder })
  return read.status === 'parsed' ? read.config : throwMistakes(read.mistakes)
}

/**
 * Reads the settings of a process from a file and from the environment over it, as in {@link readConfig}. Returns all
 * mistakes.
 */
export function readSettings(
  path: string | undefined,
  env: Environment,
  { relay = () => ({}), sqliteFolder }: ReadOptions = {},
): ParsedSettings {
  try {
    const variables = withSecretFiles(env, secretVariables)
    const file = path === undefined ? {} : readFile(path)
    const { value, mistakes } = expandReferences(file, env)
    const written = Object(value)
    const relayFile = Object(written.relay)
    const ownRelay = relay(relayFile)
    const given = {
      ...written,
      ...fromEnvironment(variables, written),
      ...withKeys(written, variables),
      ...(Object.keys(ownRelay).length > 0 && { relay: { ...relayFile, ...ownRelay } }),
    }
    const options = sqliteFolder === undefined ? given : withSqliteIn(sqliteFolder, given)
    return withMistakes(parseSettings(options, variables), mistakes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { status: 'wrong', mistakes: [{ place: '', text: error.message }], options: {} }
  }
}

/** Returns settings whose relative paths of SQLite begin at a folder. */
function withSqliteIn(folder: string, options: object): object {
  const placed = (settings: object): object => {
    const { databaseUrl: url }: { databaseUrl?: unknown } = settings
    const path = typeof url === 'string' ? sqliteFileOf(url) : undefined
    return path === undefined
      ? settings
      : { ...settings, databaseUrl: `sqlite:${resolve(folder, path)}` }
  }
  const { relay }: { relay?: unknown } = options
  const isObject = typeof relay === 'object' && relay !== null
  return placed(isObject ? { ...options, relay: placed(relay) } : options)
}

/** Adds mistakes to those of the schema, which are left out where the same setting has one already. */
function withMistakes(parsed: ParsedSettings, mistakes: readonly Mistake[]): ParsedSettings {
  if (mistakes.length === 0) return parsed
  const places = new Set(mistakes.map(({ place }) => place))
  const others = parsed.status === 'wrong' ? parsed.mistakes : []
  return {
    status: 'wrong',
    mistakes: [...mistakes, ...others.filter(({ place }) => !places.has(place))],
    options: parsed.options,
  }
}

function readFile(path: string): object {
  const file = parseCommentedJson(textOf(path), path)
  if (typeof file === 'object' && file !== null && !Array.isArray(file)) return file
  throw new TypeError(`${path} holds no JSON object`)
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new TypeError(`The settings ${path} cannot be read: ${reason}`, { cause: error })
  }
}

/** The services whose other settings are in the file, with their keys from the environment. */
function withKeys(file: object, env: Environment): Record<string, unknown> {
  const keys = { coinGecko: env.COINGECKO_KEY, pyth: env.PYTH_KEY }
  const written = new Map<string, unknown>(Object.entries(file))
  return Object.fromEntries(
    Object.entries(keys).flatMap(([name, key]) => {
      if (key === undefined) return []
      const own = written.get(name)
      return [[name, typeof own === 'object' && own !== null ? { ...own, key } : { key }]]
    }),
  )
}

function fromEnvironment(env: Environment, file: { metrics?: unknown }): Record<string, unknown> {
  const given = {
    host: env.HOST,
    port: readNumber(env.PORT),
    publicUrl: env.PUBLIC_URL,
    databaseUrl: env.DATABASE_URL,
    allowedOrigins: readList(env.ALLOWED_ORIGINS),
    analytics: readFlag(env.ANALYTICS),
    requestsPerMinute: readNumber(env.REQUESTS_PER_MINUTE),
    trustProxy: env.TRUST_PROXY,
    metrics: metricsOfEnvironment(env, file.metrics),
    ipfsGateway: env.IPFS_GATEWAY,
    arweaveGateway: env.ARWEAVE_GATEWAY,
    logs: env.LOGS,
    oneInch: env.ONEINCH_KEY === undefined ? undefined : { key: env.ONEINCH_KEY },
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
