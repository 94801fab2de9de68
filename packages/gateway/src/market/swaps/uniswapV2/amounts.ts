import type { Reserves } from '../../../chains/evm/pairs.ts'
import { basisPointsBelow } from '../impact.ts'

/** A pool counts in 112 bits. */
const poolMax = 2n ** 112n - 1n

/** One pool on the way, with what its tokens keep of a transfer in basis points. */
export type Hop = { reserves: Reserves; keptIn: bigint; keptOut: bigint }

/** What a Uniswap v2 pool gives for `amount` that has arrived there, to the last unit; nothing when it cannot. */
export function poolAmount(amount: bigint, { token, quote }: Reserves): bigint | undefined {
  if (amount <= 0n || token <= 0n || quote <= 0n || token + amount > poolMax) return undefined
  const withFee = amount * 997n
  const out = (withFee * quote) / (token * 1000n + withFee)
  return out > 0n ? out : undefined
}

/** What is left of an amount after a token has kept its share of a transfer. */
function arrived(amount: bigint, kept: bigint): bigint {
  return amount - (amount * kept) / 10_000n
}

/** What comes out at the end of a way, and how far the trade moves the price, the pools' and tokens' fees apart. */
export function amountAlong(
  amount: bigint,
  hops: readonly Hop[],
): { toAmount: bigint; priceImpact: number } | undefined {
  const [first] = hops
  if (!first) return undefined
  let current = arrived(amount, first.keptIn)
  let [ideal, scale] = [current, 1n]
  for (const { reserves, keptOut } of hops) {
    const out = poolAmount(current, reserves)
    if (out === undefined) return undefined
    current = arrived(out, keptOut)
    ideal *= reserves.quote * 997n * (10_000n - keptOut)
    scale *= reserves.token * 1000n * 10_000n
  }
  if (current <= 0n) return undefined
  return { toAmount: current, priceImpact: basisPointsBelow(ideal / scale, current) }
}
