import type { ChainId, Clock } from '@latchkey/protocol'
import { createRateLimit } from '@latchkey/service/clients'
import type { Log } from '@latchkey/service/logs'
import type { Database } from '../../edge/database/open.ts'
import type { Chains } from '../../edge/ports/chains.ts'
import type { UserOperations } from '../../edge/ports/userOperations.ts'
import type { RpcClients } from '../rpc/clients.ts'
import { createBundler } from './bundler/bundler.ts'
import type { UserOperationsConfig } from './config.ts'
import { answer, type Methods } from './methods.ts'
import { createChainNode } from './node.ts'
import { createPaymaster } from './paymaster/paymaster.ts'

type Tools = { db: Database; chains: Chains; rpcOf: RpcClients; log: Log; clock: Clock }

/** The bundlers and paymasters of the operator's settings (ERC-4337, ERC-7677), and what stops them. */
export function openUserOperations(
  { bundlers, paymasters, perMinute }: UserOperationsConfig,
  { db, chains, rpcOf, log, clock }: Tools,
): UserOperations & { close(): Promise<void> } {
  const limit = createRateLimit(perMinute, clock)
  const nodeOf = (chainId: ChainId) => {
    const chain = chains.find(chainId)
    if (!chain) throw new TypeError(`userOperations: ${chainId} is none of the chains`)
    return createChainNode(rpcOf(chain))
  }
  const open = bundlers.map((config) => ({
    chainId: config.chainId,
    ...createBundler({ config, node: nodeOf(config.chainId), log, clock, limit }),
  }))
  const bundling = new Map(open.map(({ chainId, methods }) => [chainId, methods]))
  const paying = new Map(
    paymasters.map((config): [ChainId, Methods] => [
      config.chainId,
      createPaymaster({ config, node: nodeOf(config.chainId), db, log, now: clock.now, limit }),
    ]),
  )
  const served = (methods: ReadonlyMap<ChainId, Methods>) => (chainId: ChainId) => {
    const some = methods.get(chainId)
    return (
      some && ((body: unknown, asking: Parameters<typeof answer>[2]) => answer(some, body, asking))
    )
  }
  return {
    bundler: served(bundling),
    paymaster: served(paying),
    async close() {
      await Promise.all(open.map(({ close }) => close()))
    },
  }
}
