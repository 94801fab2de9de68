import { knownError } from '@latchkey/protocol'
import type { Latchkey } from '../client/client.ts'
import { callWallet } from '../operations/callWallet.ts'
import type { OperationContext } from '../operations/operationContext.ts'
import type { Operations } from '../operations/operations.ts'
import type { Replacement, Sent, TransactionPlan } from '../plan/plan.ts'
import { searching } from '../submission/open.ts'
import { operatePlan } from './fees.ts'

/** How a transaction that waits can be sped up or cancelled: here, only in the visitor's wallet, or not at all. */
export type ReplaceableIn = 'page' | 'wallet' | 'nowhere'

type Options = { signal?: AbortSignal } & Pick<OperationContext, 'withdrawn'>

/** What can take the place of a transaction while it waits. */
export type Replacing = {
  /** Whether and where the transaction can be replaced. */
  replaceableIn: ReplaceableIn
  /**
   * Asks the wallet for the same transaction with a higher fee, or for one in its place that does nothing; the outcome says
   * which of them was carried out. Throws `FEATURE_UNSUPPORTED` unless it is replaceable in the page, `NOT_PENDING`,
   * `TRANSACTION_DROPPED`, `REQUEST_DECLINED`, `SEND_FAILED`, `SUBMISSION_UNKNOWN`,
   * `SUBMISSION_UNCHECKED`, `WALLET_MISBEHAVED`, and `ABORTED` when another account or network is active.
   */
  replace(how: Replacement, options?: Options): Promise<void>
}

type Sending = {
  operations: Operations
  context: OperationContext
  plan: TransactionPlan
  sent: Sent
}

/** What can take the place of what was sent. `replacements` keeps the hashes of what has been sent so. */
export function replacing(
  client: Latchkey,
  { operations, context, plan, sent }: Sending,
  replacements: string[],
): Replacing {
  const { replace: ask } = operations
  const keepsNonce = context.connector.keepsNonce === true
  const isReplaceable = ask !== undefined && sent.way === 'single'
  return {
    replaceableIn: !isReplaceable ? 'nowhere' : keepsNonce ? 'page' : 'wallet',
    async replace(how, { signal, withdrawn } = {}) {
      if (!ask || sent.way !== 'single' || !keepsNonce) throw knownError('FEATURE_UNSUPPORTED')
      const present = await operatePlan(client, plan, signal)
      const asking = searching({ ...present.context, ...(withdrawn && { withdrawn }) })
      const last = replacements.at(-1) ?? sent.hash
      replacements.push(await callWallet(() => ask(asking, last, plan, how), signal))
    },
  }
}
