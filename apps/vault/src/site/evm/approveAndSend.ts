import * as v from 'valibot'
import { feeFacts } from '../../approval/feeFacts.ts'
import { reviewedParts } from '../../approval/review.ts'
import { setUpGroup } from '../../approval/setUp.ts'
import { reviewCalls } from '../../chain/evmReview.ts'
import { askQuantity } from '../../chain/evmTerms.ts'
import type { Prepared } from '../../chain/evmTransaction.ts'
import { asAddress } from '../../chain/hexSchema.ts'
import { wordsOf } from '../../words/words.ts'
import { requireReviewed } from '../approveReview.ts'
import type { SignTask } from '../task.ts'
import type { CallsToApprove } from './callsToSend.ts'
import { signAndSend } from './signAndSend.ts'
import { warningsOf } from './warnings.ts'

/**
 * Lets the visitor approve a prepared transaction, then signs and sends it. Returns its hash. Throws
 * `REQUEST_DECLINED`, `ABORTED`, and the errors of `signAndSend`.
 */
export async function approveAndSend(
  task: SignTask,
  { transaction, delegate, review, fee }: Prepared,
  { calls, earlier, sponsor }: CallsToApprove,
): Promise<`0x${string}`> {
  const { node } = task
  const words = wordsOf(task.site.language())
  const { notPaid, short } = words.approval
  const [balance, repeated, paid] = await Promise.all([
    balanceOf(task),
    warningsOf(task, earlier),
    feeFacts(task, fee, words),
  ])
  const isShort = balance < fee + transaction.value
  await requireReviewed(task, review, {
    again: () => reviewCalls(node, v.parse(asAddress, task.account), calls, task.signal),
    approvalOf(review) {
      const { groups, facts, warnings } = reviewedParts({ review, words })
      return {
        kind: 'transaction',
        groups: [...groups, ...setUpGroup(delegate, words)],
        facts: [...facts, ...paid],
        warnings: [
          ...repeated,
          ...warnings,
          ...(sponsor ? [notPaid] : []),
          ...(isShort ? [short] : []),
        ],
      }
    },
  })
  return signAndSend(task, { transaction, delegate, calls })
}

function balanceOf({ node, account, signal }: SignTask): Promise<bigint> {
  return askQuantity(node, 'eth_getBalance', [account, 'latest'], signal)
}
