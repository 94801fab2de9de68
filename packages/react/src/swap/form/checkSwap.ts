import { decimalsOf, isNative, type TypedAmount, unitsOf } from '@latchkey/core/features'
import { parseAmount } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'

/** The one thing that keeps a swap from being reviewed, in the order in which a visitor mends them. */
export type SwapProblem =
  | 'tokensFailed'
  | 'selectToken'
  | 'enterAmount'
  | 'ambiguousAmount'
  | 'malformedAmount'
  | 'tooPrecise'
  | 'insufficientBalance'
  | 'insufficientGas'

type SwapFacts = {
  haveTokensFailed: boolean
  sell: TokenBalance
  hasBuy: boolean
  typed: TypedAmount
  /** What the account has of the native coin, and what the swap may cost of it, in base units. */
  coin: { units: bigint | undefined; fee: bigint | undefined }
  /** Others pay the network for it. */
  isSponsored: boolean
}

/** The first problem of a form, and the amount in base units where it is one. Pure. */
export function checkSwap(facts: SwapFacts): { problem?: SwapProblem; units?: bigint } {
  const { haveTokensFailed, sell, hasBuy, typed } = facts
  if (haveTokensFailed) return { problem: 'tokensFailed' }
  if (typed.status === 'ambiguous') return { problem: hasBuy ? 'ambiguousAmount' : 'selectToken' }
  const parsed = parseAmount(typed.amount, decimalsOf(sell))
  if (!parsed.ok) return { problem: hasBuy ? problems[parsed.problem] : 'selectToken' }
  if (parsed.units === 0n) return { problem: hasBuy ? 'enterAmount' : 'selectToken' }
  const { units } = parsed
  if (!hasBuy) return { problem: 'selectToken', units }
  if (units > unitsOf(sell)) return { problem: 'insufficientBalance', units }
  return isShortOfGas(facts, units) ? { problem: 'insufficientGas', units } : { units }
}

const problems = {
  empty: 'enterAmount',
  malformed: 'malformedAmount',
  tooPrecise: 'tooPrecise',
  tooLarge: 'insufficientBalance',
} as const satisfies Record<string, SwapProblem>

/** The coin that pays has to cover the fee, and the amount too where it is what is paid. */
function isShortOfGas({ sell, coin, isSponsored }: SwapFacts, units: bigint): boolean {
  if (isSponsored || coin.units === undefined) return false
  const paid = isNative(sell) ? units : 0n
  return coin.fee === undefined ? coin.units === 0n : paid + coin.fee > coin.units
}
