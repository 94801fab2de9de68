import type {
  Movement,
  OperationContext,
  Sent,
  TransactionOutcome,
  TransactionPlan,
} from '@latchkey/core'
import { follow as poll } from '@latchkey/core/foreign'
import { type EvmPlan, evmPlan } from '../plan.ts'
import { batchStatus } from './batch.ts'
import { followCall } from './followCall.ts'
import { judgeOfContract } from './judge.ts'
import { haveRights } from './measured.ts'
import { hasLeft } from './moved.ts'
import { findReceipt, findTransaction } from './transaction.ts'

type Batch = Extract<Sent, { way: 'batch' }>
type OneByOne = Extract<Sent, { way: 'oneByOne' }>

/** Polls the chain until it decides, and compares the result with the plan. Throws `TIMED_OUT`, `ABORTED`. */
export function follow(
  context: OperationContext,
  sent: Sent,
  planned: TransactionPlan,
  replacements: () => readonly string[] = () => [],
): Promise<TransactionOutcome> {
  const plan = evmPlan(planned)
  switch (sent.way) {
    case 'single':
      return followCall({ context, before: sent, hash: sent.hash, plan, replacements })
    case 'batch':
      return poll(() => readBatch(context, sent, plan), context.signal)
    case 'oneByOne':
      return followOneByOne(context, sent, plan)
  }
}

/** Follows calls sent one by one: confirmed if every call is. The first call with another outcome decides. */
async function followOneByOne(
  context: OperationContext,
  sent: OneByOne,
  plan: EvmPlan,
): Promise<TransactionOutcome> {
  const moved: Movement[] = []
  let hash = ''
  for (const [index, own] of sent.hashes.entries()) {
    const part = partOf(plan, index)
    const followed = { context, before: sent, hash: own, plan: part }
    const isPart = part.leaves.length + part.arrives.length === 0
    const outcome = await followCall({ ...followed, isPart })
    if (outcome.status !== 'confirmed')
      return 'moved' in outcome ? { ...outcome, moved: [...moved, ...outcome.moved] } : outcome
    moved.push(...outcome.moved)
    hash = outcome.hash
  }
  const done = sent.hashes.length
  if (done < plan.calls.length) return { status: 'incomplete', done, moved }
  if (!hasLeft(plan.leaves, moved)) return { status: 'otherEffect', hash, moved }
  if (plan.items) return { status: 'unverified' }
  const hasAllowances = plan.leaves.length > 0 || (await haveRights(context, plan, 'latest'))
  return hasAllowances ? { status: 'confirmed', hash, moved } : { status: 'unverified' }
}

/** One call of several, with what it alone should move where that is known. */
function partOf(plan: EvmPlan, index: number): EvmPlan {
  const calls = plan.calls.slice(index, index + 1)
  const isLast = index === plan.calls.length - 1
  // Incoming assets, and the assets paid for them, move with the last call.
  if (plan.arrives.length > 0 && isLast) return { ...plan, calls, approvals: [] }
  // Each call of a transfer pays one recipient.
  const isTransfer = plan.purpose === 'transfer' && plan.leaves.length === plan.calls.length
  const leaves = isTransfer ? plan.leaves.slice(index, index + 1) : []
  const { items: _, ...rest } = plan
  return { ...rest, calls, leaves, arrives: [], approvals: [] }
}

/** Reads a batch's transaction from the wallet, and its result from the chain. */
async function readBatch(
  context: OperationContext,
  sent: Batch,
  plan: EvmPlan,
): Promise<TransactionOutcome | undefined> {
  const { isPending, hashes } = sent.hash
    ? { isPending: false, hashes: [sent.hash] }
    : await batchStatus(context, sent.batchId)
  if (isPending) return undefined
  const [hash, ...more] = hashes
  // Without its transaction a failure, too, is only what the wallet says.
  if (hash === undefined || more.length > 0) return { status: 'unverified' }
  const [transaction, receipt] = await Promise.all([
    findTransaction(context, hash),
    findReceipt(context, hash),
  ])
  if (!transaction || !receipt) return undefined
  return judgeOfContract({ context, before: sent, hash, plan }, { transaction, receipt })
}
