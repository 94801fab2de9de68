import { userOperationsFault } from '@latchkey/bundler/config'
import { loginFault } from '@latchkey/login/config'
import * as v from 'valibot'
import { withHistoryKeys } from '../../chains/history/config.ts'
import { type Mistake, mistakesOf, throwMistakes } from './mistakes.ts'
import { expandChains } from './presets/expand.ts'
import { configSchema, type GatewayConfig } from './schema.ts'
import { chainId } from './values.ts'

/** The variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Fills in presets and defaults. The URLs of a preset's nodes may come from the environment, such as `ETHEREUM_RPC_URL`.
 * Throws a TypeError that names all mistakes with their places.
 */
export function parseConfig(options: unknown, env: Environment = process.env): GatewayConfig {
  const { options: expanded, mistakes } = expandPresets(options, env)
  const parsed = v.safeParse(configSchema, expanded)
  const issues = parsed.success ? [] : mistakesOf(configSchema, parsed.issues)
  const all = [...mistakes, ...issues, ...faultsOf(expanded)]
  return parsed.success && all.length === 0 ? parsed.output : throwMistakes(all)
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
  const fault = reach.success && loginFault(reach.output)
  const served = v.safeParse(operationsSchema, options)
  const unserved =
    served.success && userOperationsFault(served.output.userOperations, served.output.chains)
  return [
    ...(fault ? [{ place: '', text: `login.${fault}` }] : []),
    ...(unserved ? [{ place: 'userOperations', text: unserved }] : []),
  ]
}
