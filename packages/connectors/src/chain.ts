import { failure } from './failure.ts'

/** A chain's number as pages write it: hex, decimal, or a number. */
export function parseChainId(value: unknown): number | undefined {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/**
 * What a site means for one network is not to happen on another: throws -32602 when a transaction names another chain
 * than the one it would be sent on.
 */
export function requireChain(given: unknown, chain: number): void {
  if (given === undefined || given === null || parseChainId(given) === chain) return
  throw failure(-32_602, 'The transaction is for another network')
}
