import { failure } from './failure.ts'

/** A chain's number as pages write it: hex, decimal, or a number. */
export function parseChainId(value: unknown): number | undefined {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** Requires that a transaction is for the chain that it would be sent on. Throws -32602 if it names another chain. */
export function requireChain(given: unknown, chain: number): void {
  if (given === undefined || given === null || parseChainId(given) === chain) return
  throw failure(-32_602, 'The transaction is for another network')
}
