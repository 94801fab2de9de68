import { parseAmount } from '@latchkey/protocol'
import type { FiatRates } from '@latchkey/protocol/wire'
import { rateDecimals } from './arithmetic.ts'

/** What people pay in besides dollars, where a rate is known. */
const others = ['EUR', 'GBP'] as const

/** How much of each currency that can be paid in is one dollar, as a whole number of 10^-18. */
export type PaymentRates = ReadonlyMap<string, bigint>

/** Dollars, and those of the operator's rates that people pay in. */
export function paymentRates(table: FiatRates | undefined): PaymentRates {
  const known = others.flatMap((id) => {
    const rate = parseAmount(table?.perDollar[id] ?? '', rateDecimals)
    return rate.ok && rate.units > 0n ? [[id, rate.units] as const] : []
  })
  return new Map([['USD', 10n ** BigInt(rateDecimals)], ...known])
}
