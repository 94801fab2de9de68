import { knownError } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import { callWallet } from '../kernel/operations/callWallet.ts'
import { operate } from '../kernel/operations/operate.ts'
import type { ApprovalRequest, TransactionPlan } from '../kernel/plan/plan.ts'
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
 * Plans that the active account lets others move its tokens, or takes such rights back. Where a token gives a right anew
 * only once the old one was taken back, the plan does that first. Throws `SEND_INCOMPLETE` for an amount or address that
 * cannot be, `UNSUPPORTED_CHAIN` where the network has no such rights, `RPC_ERROR`, `ABORTED`.
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
