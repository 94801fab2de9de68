import type { Clock } from '@latchkey/protocol'
import type { Log } from '@latchkey/service/logs'
import type { RpcClients } from '../../chains/rpc/clients.ts'
import type { GatewayConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Chains } from '../../edge/ports/chains.ts'
import type { Onramp } from '../../edge/ports/onramp.ts'
import { type Prices, priceOf as priceIn } from '../../edge/ports/prices.ts'
import { priceKey } from './goods.ts'
import { createOnramp } from './onramp.ts'
import { createPurchases } from './purchases.ts'
import { paymentRates } from './rates.ts'
import { openTestPage } from './sandbox.ts'

type Tools = {
  config: GatewayConfig
  /** The chains with the tokens of lists, for which prices are kept. */
  chains: Chains
  db: Database
  rpcOf: RpcClients
  prices: Prices
  log: Log
  clock: Clock
}

/** Opens buying by the operator's settings. Rejects when the test page cannot be loaded. */
export async function openOnramp(tools: Tools): Promise<{
  onramp: Onramp
  close: () => Promise<void>
}> {
  const { db, rpcOf, prices, log, clock } = tools
  const { onramp: config, chains, fiatRates } = tools.config
  const purchases = createPurchases(db)
  const { now } = clock
  const rates = paymentRates(fiatRates)
  const sandbox = await openTestPage({ config, chains, purchases, rpcOf, log, clock })
  const priceOf = async (good: Parameters<typeof priceKey>[0]) => {
    const price = priceIn(
      await prices.of(tools.chains.find(good.chain.id) ?? good.chain),
      priceKey(good),
    )
    return price.ok ? price.usd : undefined
  }
  return {
    onramp: createOnramp({ config, chains, rates, priceOf, purchases, sandbox, now }),
    async close() {
      await sandbox?.close()
    },
  }
}
