import { userOperationsFault } from '@latchkey/bundler/config'
import { loginFault } from '@latchkey/login/config'
import type { Environment } from '@latchkey/service/environment'
import * as v from 'valibot'
import { withHistoryKeys } from '../../chains/history/config.ts'
import { type Mistake, mistakesOf, throwMistakes } from './mistakes.ts'
import { expandChains } from './presets/expand.ts'
import { configSchema, type GatewayConfig } from './schema.ts'
import { chainId } from './values.ts'

/** Settings that have been parsed, or all their mistakes. `options`: the settings as they were written. */
export type ParsedSettings = { options: unknown } & (
  | { status: 'parsed'; config: GatewayConfig }
  | { status: 'wrong'; mistakes: readonly Mistake[] }
)

/**
 * Fills in presets and defaults. The URLs of a preset's nodes may come from the environment, such as `ETHEREUM_RPC_URL`.
 * Throws a TypeError that names all mistakes with their places.
 */
export function parseConfig(options: unknown, env: Environment = process.env): GatewayConfig {
  const parsed = parseSettings(options, env)
  return parsed.status === 'parsed' ? parsed.config : throwMistakes(parsed.mistakes)
}

/** Parses settings as {@link parseConfig} does. Returns all mistakes. */
export function parseSettings(options: unknown, env: Environment): ParsedSettings {
  const { options: expanded, mistakes } = expandPresets(options, env)
  const parsed = v.safeParse(configSchema, expanded)
  const issues = parsed.success ? [] : mistakesOf(configSchema, parsed.issues)
  const all = [...mistakes, ...issues, ...faultsOf(expanded)]
  return parsed.success && all.length === 0
    ? { status: 'parsed', config: parsed.output, options }
    : { status: 'wrong', mistakes: all, options }
}

function expandPresets(
  options: unknown,
  env: Environment,
): { options: unknown; mistakes: readonly Mistake[] } {
  if (typeof options !== 'object' || options === null || !('chains' in options))
    return { options, mistakes: [] }
  const { chains, mistakes } = expandChains(options.chains, env)
  return { options: { ...options, chains: withHistoryKeys(chains, env) }, mistakes }
}

const { login, host, publicUrl, trustProxy, userOperations } = configSchema.entries
const reachSchema = v.object({ login, host, publicUrl, trustProxy })
const operationsSchema = v.object({
  userOperations,
  chains: v.optional(v.array(v.object({ id: chainId })), []),
})

/** The mistakes that one setting alone does not show, where the settings that they are between have the right form. */
function faultsOf(options: unknown): Mistake[] {
  const reach = v.safeParse(reachSchema, options)
  const fault =
    reach.success && loginFault({ ...reach.output, trustProxy: reach.output.trustProxy !== false })
  const served = v.safeParse(operationsSchema, options)
  const unserved =
    served.success && userOperationsFault(served.output.userOperations, served.output.chains)
  return [
    ...(fault ? [{ place: '', text: `login.${fault}` }] : []),
    ...(unserved ? [{ place: 'userOperations', text: unserved }] : []),
  ]
}
