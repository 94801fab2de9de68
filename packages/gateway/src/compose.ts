import type { Clock } from '@latchkey/protocol'
import type { Limits } from '@latchkey/service/clients'
import { pingDatabase } from '@latchkey/service/database'
import { describeError, type Log } from '@latchkey/service/logs'
import type { Meter } from '@latchkey/service/metrics'
import { createIndexChanges } from './account/events/indexChanges.ts'
import { createSolanaChanges } from './account/events/solana/solanaChanges.ts'
import { seedNames } from './account/names/databaseNames.ts'
import { createSignIn } from './account/signIn/signIn.ts'
import { createDescriptors } from './chains/descriptors/descriptors.ts'
import { createIndexing } from './chains/indexer/indexing.ts'
import { type ChainNodes, createChainNodes, createRpcClients } from './chains/rpc/clients.ts'
import { createNodes } from './chains/rpc/nodes.ts'
import { createRpcProxy } from './chains/rpc/proxy.ts'
import { createEvmSimulate } from './chains/simulations/evm/simulate.ts'
import { createSolanaSimulate } from './chains/simulations/solana/simulate.ts'
import { accountPorts, namePorts } from './compose/accounts.ts'
import { openLogin, openOperations, openSessions } from './compose/optional.ts'
import { openTokens } from './compose/tokens.ts'
import type { Tools } from './compose/tools.ts'
import { walletPorts } from './compose/wallets.ts'
import { createCollector } from './edge/analytics/collector.ts'
import type { GatewayConfig } from './edge/config/schema.ts'
import { openDatabase } from './edge/database/open.ts'
import { watchIndex } from './edge/operation/gauges.ts'
import { createChains } from './edge/ports/chains.ts'
import type { Ports } from './edge/ports/ports.ts'
import { openOnramp } from './market/onramp/open.ts'
import { openMarket } from './market/openMarket.ts'
import { createGasPrices } from './market/swaps/gasPrices.ts'
import { createSwaps } from './market/swaps/swaps.ts'
import { createGuardedFetch, publicInternet } from './pictures/media/guardedFetch.ts'
import { createMedia } from './pictures/media/media.ts'
import { keptSources } from './pictures/walletPictures/kept.ts'

/** Opens the embedded implementation of every port. `close` closes them. */
export async function openPorts(
  settings: GatewayConfig,
  log: Log,
  clock: Clock,
  meter: Meter,
  limits: Limits,
): Promise<{ ports: Ports; close: () => Promise<void> }> {
  const db = await openDatabase(
    settings.databaseUrl,
    (error) => log.write('error', 'database', { error: describeError(error) }),
    settings.database,
  )
  await seedNames(db, settings.names, new Date(clock.now()).toISOString())
  const nodeOf = createChainNodes(clock, log, meter)
  const rpcOf = createRpcClients(nodeOf, settings.rpcTimeout)
  const fetchGuarded = createGuardedFetch(publicInternet(), clock)
  const shared = { db, rpcOf, fetchGuarded, log, clock }
  const { registry, tokenLists } = await openTokens(settings, shared)
  const config = { ...settings, chains: [...registry.chains] }
  const indexing = createIndexing(db, config.chains, { ...config, nodeOf, log, clock })
  watchIndex(meter, indexing)
  const chains = createChains(config.chains)
  const tools: Tools = { ...shared, config, chains, registry, indexing }
  const { prices, rates } = openMarket(config, rpcOf, clock)
  // Buying offers the tokens of the settings, and none of a list.
  const buying = await openOnramp({ config: settings, chains, db, rpcOf, prices, log, clock })
  const operations = await openOperations(tools)
  const descriptors = createDescriptors(config.descriptors, fetchGuarded, log, clock)
  const ports: Ports = {
    chains,
    rpcProxy: createRpcProxy({
      nodeOf,
      timeout: config.rpcTimeout,
      clock,
      bounds: { gasCap: config.rpcGasCap, stateOverrides: config.rpcStateOverrides },
      filters: limits.create('filters', config.filtersPerMinute),
    }),
    ...namePorts(tools),
    signIn: createSignIn({ config, db, chains, rpcOf, now: clock.now }),
    login: await openLogin(tools),
    sessions: await openSessions(tools),
    media: createMedia(db, fetchGuarded, config, clock),
    prices,
    onramp: buying.onramp,
    userOperations: operations,
    collector: config.analytics ? createCollector(db, config.analytics, clock.now) : undefined,
    rates,
    swaps: createSwaps(config, rpcOf, clock),
    gasPrices: createGasPrices(rpcOf),
    simulations: createSimulations(config, nodeOf),
    descriptors,
    indexing,
    tokenLists,
    changes: createAccountChanges(tools),
    nodes: createNodes(config.chains, nodeOf, clock),
    ping: () => pingDatabase(db),
    ...walletPorts(tools, await keptSources(db)),
    ...accountPorts(tools, descriptors),
  }
  return {
    ports,
    async close() {
      tokenLists.close()
      await buying.close()
      await operations?.close()
      await indexing.close()
      await db.destroy()
    },
  }
}

/** Creates what reports changes of accounts, by namespace. */
function createAccountChanges({
  config,
  db,
  chains,
  rpcOf,
  indexing,
  clock,
}: Tools): Ports['changes'] {
  return {
    eip155: createIndexChanges(db, indexing),
    solana: createSolanaChanges(chains, rpcOf, config.events.solanaInterval, clock),
  }
}

/** Creates the simulations, which have a shorter timeout than other calls of a node. */
function createSimulations(
  { simulations }: GatewayConfig,
  nodeOf: ChainNodes,
): Ports['simulations'] {
  const rpcOf = createRpcClients(nodeOf, simulations.timeout)
  return {
    eip155: createEvmSimulate(rpcOf, simulations.gasCap),
    solana: createSolanaSimulate(rpcOf),
  }
}
