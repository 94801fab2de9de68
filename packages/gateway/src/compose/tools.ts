import type { Clock } from '@latchkey/protocol'
import type { Log } from '@latchkey/service/logs'
import type { createIndexing } from '../chains/indexer/indexing.ts'
import type { RpcClients } from '../chains/rpc/clients.ts'
import type { TokenRegistry } from '../chains/tokens/registry.ts'
import type { GatewayConfig } from '../edge/config/schema.ts'
import type { Database } from '../edge/database/open.ts'
import type { Chains } from '../edge/ports/chains.ts'
import type { createGuardedFetch } from '../pictures/media/guardedFetch.ts'

/** The dependencies that several ports share. */
export type Tools = {
  config: GatewayConfig
  db: Database
  log: Log
  clock: Clock
  chains: Chains
  rpcOf: RpcClients
  registry: TokenRegistry
  fetchGuarded: ReturnType<typeof createGuardedFetch>
  indexing: ReturnType<typeof createIndexing>
}
