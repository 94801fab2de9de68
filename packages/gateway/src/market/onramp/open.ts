import type { Clock } from '@latchkey/protocol'
import type { Log } from '@latchkey/service/logs'
import type { RpcClients } from '../../chains/rpc/clients.ts'
import type { GatewayConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Onramp } from '../../edge/ports/onramp.ts'
import type { Prices } from '../../edge/ports/prices.ts'
import { createCheckout } from './checkout.ts'
import { payerOf, priceKey } from './goods.ts'
import { createOnramp } from './onramp.ts'
import { createPayouts } from './payouts.ts'
import { createPurchases } from './purchases.ts'
import { paymentRates } from './rates.ts'

type Tools = {
  config: GatewayConfig
  db: Database
  rpcOf: RpcClients
  prices: Prices
  log: Log
  clock: Clock
}

/** Milliseconds in which a payment should be mined. */
const patience = 60_000

/** Buying by the operator's settings. What was paid for before a restart is paid out now. */
export function openOnramp(tools: Tools): {
  onramp: Onramp
  close: () => Promise<void>
} {
  const { db, rpcOf, prices, log, clock } = tools
  const { onramp: config, chains, fiatRates } = tools.config
  const purchases = createPurchases(db)
  const { now } = clock
  const rates = paymentRates(fiatRates)
  const payers = chains.flatMap((chain) => {
    const payer = payerOf(config, chain.id)
    return payer ? [{ payer, chain }] : []
  })
  const confirmations = config.sandbox?.confirmations ?? 12
  const settings = { purchases, payers, confirmations, patience, rpcOf, log, clock, now }
  const payouts = createPayouts(settings)
  const { sandbox } = config
  const checkout = sandbox && createCheckout({ config: sandbox, purchases, payouts, now })
  if (payers.length > 0) payouts.wake()
  const priceOf = async (good: Parameters<typeof priceKey>[0]) =>
    (await prices.of(good.chain)).get(priceKey(good))
  return {
    onramp: createOnramp({ config, chains, rates, priceOf, purchases, checkout, now }),
    close: payouts.close,
  }
}
