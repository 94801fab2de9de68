import { knownError } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import { callWallet } from '../kernel/operations/callWallet.ts'
import { operate } from '../kernel/operations/operate.ts'
import type { ApprovalRequest } from '../kernel/plan/approvalRequest.ts'
import type { TransactionPlan } from '../kernel/plan/plan.ts'
import type { AccountOnChain } from '../kernel/resources/resource.ts'

/** Rights to give or to take back. */
export type ApprovalsRequest = {
  /** One or several, each with its own amount: exact, `unlimited`, or `0n` to take it back. */
  approvals: readonly ApprovalRequest[]
  /** The account and network that the visitor was shown: where others are active by now, `ABORTED` is thrown. */
  from?: AccountOnChain
  /** Aborts the wait; `ABORTED` is thrown. */
  signal?: AbortSignal
}

/**
 * Plans to grant or revoke allowances of the active account. Some tokens require a revoked allowance before a new one;
 * the plan then revokes it first. Throws `SEND_INCOMPLETE` for an impossible amount or address, `UNSUPPORTED_CHAIN`
 * where the network has no allowances, `RPC_ERROR`, `ABORTED`.
 */
export async function planApproval(
  client: Latchkey,
  { approvals, ...request }: ApprovalsRequest,
): Promise<TransactionPlan> {
  if (approvals.length === 0) throw knownError('SEND_INCOMPLETE')
  const { operations, context } = await operate(client, request)
  const { planApproval: plan } = operations
  if (!plan) throw knownError('UNSUPPORTED_CHAIN')
  return callWallet(() => plan(context, approvals), request.signal)
}
