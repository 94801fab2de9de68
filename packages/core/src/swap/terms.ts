import { formatAmount } from '@latchkey/protocol'

/** Hundredths of a percent: all of an amount. */
const whole = 10_000n

/** The least that may come out when so many hundredths of a percent of what is expected may be lost. In base units. */
export function leastAfter(expected: bigint, slippage: number): bigint {
  return (expected * (whole - BigInt(slippage))) / whole
}

/** How much less the second amount is than the first, in hundredths of a percent, rounded up; 0 where it is not less. */
export function shortfall(seen: bigint, now: bigint): number {
  if (now >= seen) return 0
  return Number(((seen - now) * whole + seen - 1n) / seen)
}

/** One side of a swap, and what one whole token of it is worth in US dollars: 0 where that is not known. */
export type SwapSide = {
  /** Base units. */
  amount: bigint
  /** How many decimals the base unit is from a whole token. */
  decimals: number
  /** US dollars for one whole token. */
  price: number
}

/**
 * How much less what comes out is worth than what is paid, in hundredths of a percent, by prices that are not the
 * offer's own. 0 where it is not less; `undefined` without both prices.
 */
export function worthLost(paid: SwapSide, got: SwapSide): number | undefined {
  const [before, after] = [worthOf(paid), worthOf(got)]
  if (before <= 0 || got.price <= 0) return undefined
  return Math.max(0, Math.min(10_000, Math.round((1 - after / before) * 10_000)))
}

function worthOf({ amount, decimals, price }: SwapSide): number {
  return Number(formatAmount(amount, decimals)) * price
}
