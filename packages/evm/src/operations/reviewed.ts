import type { Call, OperationContext, ReviewedWork, TransactionPlan } from '@latchkey/core'
import { type EvmCall, evmPlan } from '../plan.ts'
import { planOfCalls } from './calls.ts'

/** The calls of a plan, as they are simulated and described. */
export async function reviewed(
  _context: OperationContext,
  plan: TransactionPlan,
): Promise<ReviewedWork> {
  return workOf(evmPlan(plan).calls)
}

/** The same for calls that a site makes. Throws `SEND_INCOMPLETE` for calls that cannot be made. */
export async function reviewedCalls(
  context: OperationContext,
  given: readonly Call[],
): Promise<ReviewedWork> {
  const plan = planOfCalls(context, given)
  return { ...workOf(plan.calls), plan }
}

function workOf(calls: readonly EvmCall[]): ReviewedWork {
  return {
    simulated: { calls: calls.map((call) => ({ ...call, value: call.value.toString() })) },
    calls,
    contracts: calls.filter(({ data }) => data !== '0x').map(({ to }) => to),
  }
}
