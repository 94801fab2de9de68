import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { defaultLimits, type Limits } from './limits.ts'
import { isOriginEntry } from './origins.ts'
import type { ProcessesOptions } from './process/startProcesses.ts'

type Environment = Readonly<Record<string, string | undefined>>

const id = v.pipe(v.string(), v.minLength(1))
const projectSchema = v.union([
  id,
  v.strictObject({
    id,
    allowedOrigins: v.optional(v.array(v.pipe(v.string(), v.check(isOriginEntry)))),
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
const configSchema = v.strictObject({
  host: v.optional(v.string()),
  port: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65_535))),
  databaseUrl: v.optional(v.pipe(v.string(), v.regex(/^(postgres(ql)?:\/\/|sqlite:|nats:\/\/)/))),
  projectIds: v.optional(v.array(projectSchema)),
  hosts: v.optional(v.array(v.string())),
  trustProxy: v.optional(v.boolean()),
  stuckAfter: v.optional(v.pipe(v.number(), v.minValue(100))),
  limits: v.optional(limitsSchema),
})

/**
 * The options of a relay process: a JSON file named by the first argument or `LATCHKEY_RELAY_CONFIG`, then the
 * environment over it. Throws a TypeError that names the member at fault.
 */
export function readRelayConfig(argv: readonly string[], env: Environment): ProcessesOptions {
  const path = argv[0] ?? env.LATCHKEY_RELAY_CONFIG
  const file: unknown = path === undefined ? {} : JSON.parse(readFileSync(path, 'utf8'))
  const given = { ...Object(file), ...fromEnvironment(env) }
  const parsed = v.safeParse(configSchema, given)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new TypeError(`Relay configuration: ${v.getDotPath(issue) ?? 'root'}: ${issue.message}`)
  }
  const { host, port, databaseUrl, projectIds, hosts, trustProxy, stuckAfter, limits } =
    parsed.output
  return {
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(databaseUrl !== undefined && { database: databaseUrl }),
    ...(projectIds && { projectIds: projectIds.map(toProject) }),
    ...(hosts && { hosts }),
    ...(trustProxy !== undefined && { trustProxy }),
    ...(stuckAfter !== undefined && { stuckAfter }),
    ...(limits && { limits: limits satisfies Partial<Limits> }),
  }
}

function toProject(project: v.InferOutput<typeof projectSchema>) {
  if (typeof project === 'string') return project
  const { allowedOrigins = [], allowedApps = [] } = project
  return { id: project.id, allowedOrigins, allowedApps }
}

function fromEnvironment(env: Environment): Record<string, unknown> {
  const given = {
    host: env.HOST,
    port: env.PORT === undefined ? undefined : Number(env.PORT),
    databaseUrl: env.DATABASE_URL,
    projectIds: list(env.PROJECT_IDS),
    hosts: list(env.RELAY_HOSTS),
    trustProxy: env.TRUST_PROXY === undefined ? undefined : env.TRUST_PROXY === 'true',
    stuckAfter: env.STUCK_AFTER === undefined ? undefined : Number(env.STUCK_AFTER),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

const list = (text: string | undefined) => text?.split(',').map((part) => part.trim())
