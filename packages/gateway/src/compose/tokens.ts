import { type Clock, withinTime } from '@latchkey/protocol'
import type { Log } from '@latchkey/service/logs'
import type { RpcClients } from '../chains/rpc/clients.ts'
import { confirmLists } from '../chains/tokens/confirm.ts'
import { openTokenLists, sourcesIn, type TokenLists } from '../chains/tokens/lists.ts'
import { createTokenRegistry, type TokenRegistry } from '../chains/tokens/registry.ts'
import type { GatewayConfig } from '../edge/config/schema.ts'
import type { Database } from '../edge/database/open.ts'
import type { GuardedFetch } from '../pictures/media/guardedFetch.ts'

/** The start waits so many milliseconds for lists and for the decimals of their tokens. */
const startMax = 3_000

type TokenTools = {
  db: Database
  rpcOf: RpcClients
  fetchGuarded: GuardedFetch
  log: Log
  clock: Clock
}

/**
 * Opens the tokens of the chains: those of the settings and of Token Lists. Waits for the lists for a while, so that the
 * first answers have them. Throws a TypeError for a wrong list in a file.
 */
export async function openTokens(
  config: GatewayConfig,
  { db, rpcOf, fetchGuarded, log, clock }: TokenTools,
): Promise<{ registry: TokenRegistry; tokenLists: TokenLists }> {
  const registry = createTokenRegistry(config.chains, ({ chainId, symbol, list, chain }) => {
    const error = `The list has ${list} decimals, the chain ${chain}: the chain's count`
    log.write('warn', 'tokenList', { chainId, token: symbol, error })
  })
  const withDefaults = config.chains.filter(({ defaultTokens }) => defaultTokens)
  if (withDefaults.length > 0) {
    const { builtInTokens } = await import('../chains/tokens/builtIn.ts')
    for (const { id } of withDefaults) registry.setDefaults(id, builtInTokens(id))
  }
  const tokenLists = await openTokenLists(sourcesIn(config), {
    registry,
    db,
    fetchGuarded,
    log,
    clock,
    onChange: () => confirmLists(registry, rpcOf, log),
  })
  await withinTime(clock, startMax, (signal) => Promise.race([tokenLists.ready, aborted(signal)]))
  return { registry, tokenLists }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
}
