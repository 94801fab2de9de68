import type { ChainId, Clock } from '@latchkey/protocol'
import { createRateLimit } from '@latchkey/service/clients'
import type { Log } from '@latchkey/service/logs'
import type { RpcClient } from '@latchkey/service/rpc'
import type { Kysely } from 'kysely'
import { createBundler } from './bundler/bundler.ts'
import { createChainNode } from './chain/node.ts'
import type { UserOperationsConfig } from './config.ts'
import type { SponsorTables } from './database/tables.ts'
import { answer, type Methods } from './methods.ts'
import { createPaymaster } from './paymaster/paymaster.ts'
import type { JsonRpc, UserOperations } from './ports.ts'

/** What bundlers and paymasters work with. */
export type UserOperationsDependencies = {
  /** A database with {@link SponsorTables}. */
  db: Kysely<SponsorTables>
  /** The client of a chain's node. Throws `TypeError` for an unknown chain. */
  rpcOf: (chainId: ChainId) => RpcClient
  log: Log
  clock: Clock
}

/** Opens the bundlers (ERC-4337) and paymasters (ERC-7677) of the operator's settings. `close` stops them. */
export function openUserOperations(
  { bundlers, paymasters, perMinute }: UserOperationsConfig,
  { db, rpcOf, log, clock }: UserOperationsDependencies,
): UserOperations & { close(): Promise<void> } {
  const limit = createRateLimit(perMinute, clock)
  const nodeOf = (chainId: ChainId) => createChainNode(rpcOf(chainId))
  const open = bundlers.map((config) => ({
    chainId: config.chainId,
    ...createBundler({ config, node: nodeOf(config.chainId), log, clock, limit }),
  }))
  return {
    bundler: served(open.map(({ chainId, methods }) => [chainId, methods])),
    paymaster: served(
      paymasters.map((config) => [
        config.chainId,
        createPaymaster({ config, node: nodeOf(config.chainId), db, log, now: clock.now, limit }),
      ]),
    ),
    async close() {
      await Promise.all(open.map(({ close }) => close()))
    },
  }
}

function served(
  methods: readonly (readonly [ChainId, Methods])[],
): (chainId: ChainId) => JsonRpc | undefined {
  const byChain = new Map(methods)
  return (chainId) => {
    const found = byChain.get(chainId)
    return found && ((body, requester) => answer(found, body, requester))
  }
}
