import { readFileSync } from 'node:fs'
import { type GatewayConfig, parseConfig } from './schema.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The configuration of a process: a JSON file named by the first argument or `LATCHKEY_CONFIG`, then the environment over it. */
export function readConfig(argv: readonly string[], env: Environment): GatewayConfig {
  const path = argv[0] ?? env.LATCHKEY_CONFIG
  const file: unknown = path === undefined ? {} : JSON.parse(readFileSync(path, 'utf8'))
  if (typeof file !== 'object' || file === null || Array.isArray(file)) {
    throw new TypeError(`Gateway configuration: ${path} holds no JSON object`)
  }
  return parseConfig({ ...file, ...fromEnvironment(env) })
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
    trustProxy: flag(env.TRUST_PROXY),
    ipfsGateway: env.IPFS_GATEWAY,
    logs: env.LOGS,
    oneInch: env.ONEINCH_KEY === undefined ? undefined : { key: env.ONEINCH_KEY },
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

const wholeNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text))
const flag = (text: string | undefined) =>
  text === undefined ? undefined : /^(1|true|on)$/i.test(text)
const list = (text: string | undefined) => text?.split(',').map((part) => part.trim())
