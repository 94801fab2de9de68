import { readFileSync } from 'node:fs'
import { trustProxySchema } from '@latchkey/service/clients'
import { databaseSchema } from '@latchkey/service/database'
import { type Environment, readList, readNumber, readVariable } from '@latchkey/service/environment'
import { drainSchema } from '@latchkey/service/lifecycle'
import { metricsOfEnvironment, metricsSchema } from '@latchkey/service/metrics'
import * as v from 'valibot'
import { defaultLimits, type Limits } from './limits.ts'
import { isOriginEntry } from './origins.ts'
import type { ProcessesOptions } from './process/startProcesses.ts'

const id = v.pipe(v.string(), v.minLength(1))
const projectSchema = v.union([
  id,
  v.strictObject({
    id,
    allowedOrigins: v.optional(
      v.array(v.pipe(v.string(), v.check(isOriginEntry, 'Not [scheme://]host[:port]'))),
    ),
    allowedApps: v.optional(v.array(v.string())),
  }),
])
const limitNames = new Set(Object.keys(defaultLimits))
const limitsSchema = v.record(
  v.pipe(
    v.string(),
    v.check((name) => limitNames.has(name), 'No such limit'),
  ),
  v.pipe(v.number(), v.minValue(1)),
)
/** The settings of a relay. */
export const relaySchema = v.strictObject({
  host: v.optional(v.string()),
  port: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65_535))),
  databaseUrl: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(postgres(ql)?:\/\/|sqlite:|nats:\/\/)/,
        'Neither postgres://…, sqlite:<file> nor nats://…',
      ),
    ),
  ),
  projectIds: v.optional(v.array(projectSchema)),
  hosts: v.optional(v.array(v.string())),
  trustProxy: v.optional(trustProxySchema),
  stuckAfter: v.optional(v.pipe(v.number(), v.minValue(100))),
  limits: v.optional(limitsSchema),
  database: v.optional(databaseSchema),
  drain: v.optional(drainSchema),
  metrics: v.optional(metricsSchema),
})

/** The settings of a relay, parsed. */
export type RelayConfig = v.InferOutput<typeof relaySchema>

/**
 * The options of a relay process: a JSON file named by the first argument or `LATCHKEY_RELAY_CONFIG`, then the
 * environment over it. Throws a TypeError that names the member at fault.
 */
export function readRelayConfig(argv: readonly string[], env: Environment): ProcessesOptions {
  const path = argv[0] ?? env.LATCHKEY_RELAY_CONFIG
  const file: unknown = path === undefined ? {} : JSON.parse(readFileSync(path, 'utf8'))
  const given = { ...Object(file), ...relayEnvironment(env, { file: Object(file) }) }
  const parsed = v.safeParse(relaySchema, given)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new TypeError(`Relay configuration: ${v.getDotPath(issue) ?? 'root'}: ${issue.message}`)
  }
  return relayOptionsOf(parsed.output)
}

/** Returns the options of a relay from its settings. */
export function relayOptionsOf(config: RelayConfig): ProcessesOptions {
  const { host, port, databaseUrl, projectIds, hosts, trustProxy, stuckAfter, limits } = config
  const { drain, metrics, database } = config
  return {
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(databaseUrl !== undefined && { database: databaseUrl }),
    ...(projectIds && { projectIds: projectIds.map(toProject) }),
    ...(hosts && { hosts }),
    ...(trustProxy !== undefined && { trustProxy }),
    ...(stuckAfter !== undefined && { stuckAfter }),
    ...(drain && { drain }),
    ...(database && { databaseSettings: database }),
    ...(metrics && { metrics }),
    ...(limits && { limits: limits satisfies Partial<Limits> }),
  }
}

function toProject(project: v.InferOutput<typeof projectSchema>) {
  if (typeof project === 'string') return project
  const { allowedOrigins = [], allowedApps = [] } = project
  return { id: project.id, allowedOrigins, allowedApps }
}

/** `shared`: the names without `RELAY_` count, too; default: they do. `file`: the relay's settings in a file. */
type EnvironmentOptions = { shared?: boolean; file?: { metrics?: unknown } }

/**
 * Returns the settings of a relay from variables that start with `RELAY_`, and with `shared` from those without the prefix,
 * for a process without a gateway. Throws a `TypeError` if a `…_FILE` cannot be read.
 */
export function relayEnvironment(
  env: Environment,
  { shared = true, file = {} }: EnvironmentOptions = {},
): Record<string, unknown> {
  const read = (name: string) =>
    readVariable(env, `RELAY_${name}`) ?? (shared ? readVariable(env, name) : undefined)
  const given = {
    host: read('HOST'),
    port: readNumber(read('PORT')),
    databaseUrl: read('DATABASE_URL'),
    projectIds: readList(read('PROJECT_IDS')),
    hosts: readList(env.RELAY_HOSTS),
    trustProxy: read('TRUST_PROXY'),
    metrics: metricsOfEnvironment(
      {
        METRICS_PORT: read('METRICS_PORT'),
        METRICS_HOST: read('METRICS_HOST'),
        METRICS_TOKEN: read('METRICS_TOKEN'),
      },
      file.metrics,
    ),
    stuckAfter: readNumber(read('STUCK_AFTER')),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
