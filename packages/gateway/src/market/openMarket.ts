import type { Clock } from '@latchkey/protocol'
import type { RpcClients } from '../chains/rpc/clients.ts'
import type { GatewayConfig } from '../edge/config/schema.ts'
import type { Prices } from '../edge/ports/prices.ts'
import type { Rates } from '../edge/ports/rates.ts'
import { createPrices } from './prices/prices.ts'
import { coinGeckoPrices, openCoinGecko } from './prices/services/coinGecko.ts'
import { openPyth, pythPrices } from './prices/services/pyth.ts'
import { feedRates } from './rates/feedRates.ts'
import { createRates } from './rates/rates.ts'
import { coinGeckoRates, pythRates } from './rates/serviceRates.ts'
import { tableRates } from './rates/tableRates.ts'

/** Opens the prices of tokens and the rates of currencies. The operator's own rates replace those of sources. */
export function openMarket(
  config: GatewayConfig,
  rpcOf: RpcClients,
  clock: Clock,
): { prices: Prices; rates: Rates } {
  const { chains, coinGecko, pyth, fiatRates } = config
  const gecko = coinGecko && openCoinGecko(coinGecko, clock)
  const readPyth = pyth && openPyth(pyth, chains, clock)
  const sources = [
    ...(readPyth && pyth ? [pythPrices(readPyth, pyth)] : []),
    ...(gecko && coinGecko ? [coinGeckoPrices(gecko, coinGecko, chains, clock)] : []),
  ]
  const rates = [
    feedRates(rpcOf, chains, clock),
    ...(readPyth ? [pythRates(readPyth, chains)] : []),
    ...(gecko ? [coinGeckoRates(gecko, clock)] : []),
  ]
  return {
    prices: createPrices(rpcOf, sources, clock),
    rates: fiatRates ? tableRates(fiatRates) : createRates(rates, clock),
  }
}
