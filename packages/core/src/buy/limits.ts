import { parseAmount } from '@latchkey/protocol'
import type { PaymentCurrency } from '@latchkey/protocol/wire'

/** The amounts that the visitor can pick with one press. */
export const presetAmounts = [100, 250, 500, 1000] as const

/** Digits behind the point of the currencies that can be paid in. */
const decimals = 2

/** Why a sum cannot be paid. `limit`: a plain decimal in the currency. */
export type PaymentProblem =
  | { status: 'empty' | 'malformed' | 'tooPrecise' }
  | { status: 'tooLittle' | 'tooMuch'; limit: string }

/**
 * Why a plain decimal cannot be paid in a currency with a method (its id); `undefined` when it can. A method without
 * limits has none.
 */
export function paymentProblem(
  amount: string,
  { payment_method_limits }: PaymentCurrency,
  method: string | undefined,
): PaymentProblem | undefined {
  const parsed = parseAmount(amount, decimals)
  if (!parsed.ok) {
    return { status: parsed.problem === 'tooLarge' ? 'malformed' : parsed.problem }
  }
  if (parsed.units === 0n) return { status: 'empty' }
  const limits = payment_method_limits.find(({ id }) => id === method)
  if (!limits) return undefined
  if (parsed.units < unitsOf(limits.min)) return { status: 'tooLittle', limit: limits.min }
  return parsed.units > unitsOf(limits.max) ? { status: 'tooMuch', limit: limits.max } : undefined
}

function unitsOf(limit: string): bigint {
  const parsed = parseAmount(limit, decimals)
  return parsed.ok ? parsed.units : 0n
}
