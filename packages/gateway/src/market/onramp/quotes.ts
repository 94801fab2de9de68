import { randomUUID } from 'node:crypto'
import type { OnrampQuote } from '@latchkey/protocol/wire'
import { formatUnits } from 'viem'
import type { OrderResult } from '../../edge/ports/onramp.ts'
import { type Deal, dealOf, hundredthsOf, moneyText, scaledPrice } from './arithmetic.ts'
import type { OnrampConfig } from './config.ts'
import { type Good, paymentCurrencies } from './goods.ts'
import type { PaymentRates } from './rates.ts'

/** Dollars for one of the token; nothing where no price is known. Rejects when it cannot be read. */
export type PriceReader = (good: Good) => Promise<number | undefined>
/** Works out what an amount buys now. Rejects when the price cannot be read. */
export type Deals = (
  good: Good,
  fiat: string,
  method: string,
  amount: string,
) => Promise<OrderResult<Deal>>

const feeBasisPoints = 150n
const networkFee = 25n
const fault = (field: string, description: string) => ({ ok: false, field, description }) as const

/** What an amount buys now, within the limits of the currency and the method. */
export function createDeals(
  config: OnrampConfig,
  rates: PaymentRates,
  priceOf: PriceReader,
): Deals {
  const currencies = paymentCurrencies(config, rates.keys())

  return async (good, fiat, method, amount) => {
    const currency = currencies.find(({ id }) => id === fiat)
    const perDollar = rates.get(fiat)
    if (!currency || perDollar === undefined) return fault('paymentCurrency', 'Unknown currency')
    const limits = currency.payment_method_limits.find(({ id }) => id === method)
    if (!limits) return fault('paymentMethod', 'Unknown payment method')
    const total = hundredthsOf(amount)
    if (total === undefined) return fault('amount', 'Invalid amount')
    if (total < (hundredthsOf(limits.min) ?? 0n)) return fault('amount', `Less than ${limits.min}`)
    if (total > (hundredthsOf(limits.max) ?? 0n)) return fault('amount', `More than ${limits.max}`)
    const price = scaledPrice((await priceOf(good)) ?? 0)
    if (price === undefined) return fault('purchaseCurrency', 'No price is known')
    const { decimals } = good
    const deal = dealOf({ total, feeBasisPoints, networkFee, perDollar, price, decimals })
    return deal ? { ok: true, value: deal } : fault('amount', 'The fees take it all')
  }
}

/** Returns a deal in the wire's format. */
export function quoteOf(deal: Deal, { symbol, decimals }: Good, currency: string): OnrampQuote {
  const money = (hundredths: bigint) => ({ amount: moneyText(hundredths), currency })
  return {
    paymentTotal: money(deal.total),
    paymentSubtotal: money(deal.subtotal),
    coinbaseFee: money(deal.fee),
    networkFee: money(deal.networkFee),
    purchaseAmount: { amount: formatUnits(deal.units, decimals), currency: symbol },
    purchaseUnits: deal.units.toString(),
    quoteId: randomUUID(),
  }
}
