/** Digits after the point of prices. */
const priceDecimals = 12
/** Digits after the point of what a dollar is in a currency. */
export const rateDecimals = 18

/** What a sum of money buys, in hundredths of the currency and in base units of the token. */
export type Deal = {
  total: bigint
  subtotal: bigint
  fee: bigint
  networkFee: bigint
  units: bigint
}

/** What the deal is made of. `perDollar`: how much of the currency is a dollar; `price`: dollars for one token, both scaled. */
export type Terms = {
  total: bigint
  feeBasisPoints: bigint
  networkFee: bigint
  perDollar: bigint
  price: bigint
  decimals: number
}

/**
 * Splits a payment: the fee is rounded up to a hundredth, what is bought down to a base unit, and the parts add up to
 * the total. Nothing when the fees take it all.
 */
export function dealOf(terms: Terms): Deal | undefined {
  const { total, networkFee, perDollar, price } = terms
  const fee = (total * terms.feeBasisPoints + 9_999n) / 10_000n
  const subtotal = total - fee - networkFee
  if (subtotal <= 0n || price <= 0n || perDollar <= 0n) return undefined
  const scale = 10n ** BigInt(terms.decimals + priceDecimals + rateDecimals)
  const units = (subtotal * scale) / (100n * price * perDollar)
  return units === 0n ? undefined : { total, subtotal, fee, networkFee, units }
}

/** A price as a whole number of 10^-12; nothing for what is no price. */
export function scaledPrice(price: number): bigint | undefined {
  if (!Number.isFinite(price) || price <= 0 || price >= 1e20) return undefined
  const scaled = BigInt(price.toFixed(priceDecimals).replace('.', ''))
  return scaled > 0n ? scaled : undefined
}

/** Hundredths of a currency from text such as `12.5`; nothing for anything else. */
export function hundredthsOf(text: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(2, '0'))
}

/** Hundredths as text with two decimals. */
export function moneyText(hundredths: bigint): string {
  const digits = hundredths.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
