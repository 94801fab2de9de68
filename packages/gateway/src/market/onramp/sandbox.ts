import type { Clock } from '@latchkey/protocol'
import { style } from '@latchkey/service/http'
import { describeError, type Log } from '@latchkey/service/logs'
import type { RpcClients } from '../../chains/rpc/clients.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { SandboxPage } from '../../edge/ports/onramp.ts'
import type { OnrampConfig } from './config.ts'
import { payerOf } from './goods.ts'
import type { Purchases } from './purchases.ts'

type Tools = {
  config: OnrampConfig
  chains: readonly ChainConfig[]
  purchases: Purchases
  rpcOf: RpcClients
  log: Log
  clock: Clock
}

type LoadSandbox = () => Promise<typeof import('@latchkey/devkit/onramp')>

/**
 * Opens the page that takes test cards, and its payouts, where the operator has them. They are part of the devkit, which
 * operators install for test networks only. Rejects when it does not load.
 */
export async function openTestPage(
  tools: Tools,
  load: LoadSandbox = () => import('@latchkey/devkit/onramp'),
): Promise<(SandboxPage & { close(): Promise<void> }) | undefined> {
  const { config, chains, purchases, rpcOf, log, clock } = tools
  if (!config.sandbox) return undefined
  const { openSandbox } = await load().catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`onramp.sandbox needs @latchkey/devkit beside the gateway: ${why}`, { cause })
  })
  const chainOf = (id: string) => chains.find((chain) => chain.id === id)
  return openSandbox(config.sandbox, {
    purchases,
    payers: chains.flatMap(({ id }) => payerOf(config, id) ?? []),
    rpcOf(id) {
      const chain = chainOf(id)
      if (!chain) throw new Error(`Unknown network ${id}`)
      return rpcOf(chain)
    },
    networkName: (id) => chainOf(id)?.name ?? id,
    style,
    log,
    describeError,
    clock,
  })
}
