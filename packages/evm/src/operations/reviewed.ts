import type { Call, OperationContext, ReviewedWork, TransactionPlan } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import { type EvmCall, type EvmPlan, evmPlan } from '../plan.ts'
import { callOf } from './calls.ts'

/** The calls of a plan, as they are simulated and described. */
export async function reviewed(
  _context: OperationContext,
  plan: TransactionPlan,
): Promise<ReviewedWork> {
  return workOf(evmPlan(plan).calls)
}

/** The same for calls that a site makes. Throws `SEND_INCOMPLETE` for calls that cannot be made. */
export async function reviewedCalls(
  { account, network }: OperationContext,
  given: readonly Call[],
): Promise<ReviewedWork> {
  const calls = given.map(callOf)
  if (calls.length === 0) throw knownError('SEND_INCOMPLETE')
  const plan: EvmPlan = {
    namespace: 'eip155',
    chainId: network.caipNetworkId,
    account: account.address,
    purpose: 'calls',
    calls,
    leaves: [],
    arrives: [],
    approvals: [],
  }
  return { ...workOf(calls), plan }
}

function workOf(calls: readonly EvmCall[]): ReviewedWork {
  return {
    simulated: { calls: calls.map((call) => ({ ...call, value: call.value.toString() })) },
    calls,
    contracts: calls.filter(({ data }) => data !== '0x').map(({ to }) => to),
  }
}
