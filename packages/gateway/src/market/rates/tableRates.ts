import type { GatewayConfig } from '../../edge/config/schema.ts'
import type { Rates } from '../../edge/ports/rates.ts'

/** The rates that the operator has written down; none without them. */
export function tableRates(table: GatewayConfig['fiatRates']): Rates {
  const rates = table ?? { perDollar: {} }
  return { read: async () => rates }
}
