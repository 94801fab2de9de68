import type { SwapQuote, SwapToken } from '@latchkey/core'
import { formatAmount, shortDecimal } from '@latchkey/protocol'

/** Decimals in which a rate is reckoned. */
const precision = 18
/** A rate below this, times 10^18, would be shown as less than its last decimal: it is turned around. */
const leastShown = 10n ** 13n

/** How much of `other` one whole `one` is, as a plain decimal that is cut, never rounded up. */
export type Rate = { one: SwapToken; plain: string; other: SwapToken }

/** The rate of an offer: what one token that is sold brings, or what one token that is bought takes where that is too little. */
export function rateOf({ amount, expected }: SwapQuote, sell: SwapToken, buy: SwapToken): Rate {
  const forward = ratio(expected, buy.decimals, amount, sell.decimals)
  if (forward >= leastShown || expected === 0n)
    return { one: sell, plain: shown(forward), other: buy }
  const backward = ratio(amount, sell.decimals, expected, buy.decimals)
  return { one: buy, plain: shown(backward), other: sell }
}

function ratio(part: bigint, partDecimals: number, whole: bigint, wholeDecimals: number): bigint {
  return (part * 10n ** BigInt(precision + wholeDecimals)) / (whole * 10n ** BigInt(partDecimals))
}

function shown(scaled: bigint): string {
  return shortDecimal(formatAmount(scaled, precision))
}
