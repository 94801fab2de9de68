import type { EvmAddress } from '../../chains/evm/address.ts'
import type { TokenPair } from '../../chains/evm/pairs.ts'

/** Ways from one token to another: straight, and over each of the bases. */
export function pathsBetween(
  from: EvmAddress,
  to: EvmAddress,
  bases: readonly EvmAddress[],
): EvmAddress[][] {
  if (from === to) return []
  const between = [...new Set(bases)].filter((base) => base !== from && base !== to)
  return [[from, to], ...between.map((base) => [from, base, to])]
}

/** The pairs of tokens that a way trades, in its order. */
export function pairsAlong(path: readonly EvmAddress[]): TokenPair[] {
  return path.slice(1).flatMap((quote, index) => {
    const token = path[index]
    return token === undefined ? [] : [{ token, quote }]
  })
}
