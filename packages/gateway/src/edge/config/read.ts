import { readFileSync } from 'node:fs'
import { metricsOfEnvironment } from '@latchkey/service/metrics'
import { type Environment, parseConfig } from './parse.ts'
import type { GatewayConfig } from './schema.ts'

/**
 * Reads the settings of a process: a JSON file named by the first argument or `LATCHKEY_CONFIG`, then the environment
 * over it. Throws a TypeError that names all mistakes.
 */
export function readConfig(argv: readonly string[], env: Environment): GatewayConfig {
  const path = argv[0] ?? env.LATCHKEY_CONFIG
  const file = path === undefined ? {} : readJson(path)
  if (typeof file !== 'object' || file === null || Array.isArray(file)) {
    throw new TypeError(`Gateway configuration: ${path} holds no JSON object`)
  }
  return parseConfig({ ...file, ...fromEnvironment(env) }, env)
}

function readJson(path: string): unknown {
  const text = readFileSync(path, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new TypeError(`Gateway configuration: ${path} is no JSON: ${reason}`, { cause: error })
  }
}

function fromEnvironment(env: Environment): Record<string, unknown> {
  const given = {
    host: env.HOST,
    port: wholeNumber(env.PORT),
    publicUrl: env.PUBLIC_URL,
    databaseUrl: env.DATABASE_URL,
    allowedOrigins: list(env.ALLOWED_ORIGINS),
    analytics: flag(env.ANALYTICS),
    requestsPerMinute: wholeNumber(env.REQUESTS_PER_MINUTE),
    trustProxy: env.TRUST_PROXY,
    metrics: metricsOfEnvironment(env),
    ipfsGateway: env.IPFS_GATEWAY,
    logs: env.LOGS,
    oneInch: env.ONEINCH_KEY === undefined ? undefined : { key: env.ONEINCH_KEY },
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

const wholeNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text))
const list = (text: string | undefined) => text?.split(',').map((part) => part.trim())

/** Reads yes and no as people write them. Other words stay, so that they are mistakes. */
function flag(text: string | undefined): string | boolean | undefined {
  if (text === undefined) return undefined
  if (/^(1|true|on|yes)$/i.test(text)) return true
  return /^(0|false|off|no|)$/i.test(text) ? false : text
}
