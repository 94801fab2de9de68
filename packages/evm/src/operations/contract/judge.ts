import type { Movement, TransactionOutcome } from '@latchkey/core'
import { nativeAsset } from '@latchkey/protocol'
import { isSame } from '../../address.ts'
import type { EvmPlan } from '../../plan.ts'
import { hasGot, measure } from '../arrival.ts'
import type { Followed } from '../followed.ts'
import { hasLeft, sentTokens } from '../moved.ts'
import type { Reading, Receipt } from '../transaction.ts'
import { effectOf, type Mined } from './effect.ts'
import { isEntryPoint } from './entryPoints.ts'
import { type OwnCalls, ownCallsOf } from './ownCalls.ts'

/**
 * What the chain says of a mined transaction of an account that is a contract. Others send such a transaction and wrap
 * its calls, so it is known by the account's own calls where they can be read, else by what it did.
 */
export async function judgeWrapped(
  { context, stand, plan, isPart }: Followed,
  mined: Mined,
): Promise<TransactionOutcome> {
  const { transaction, receipt } = mined
  const { hash, to } = transaction
  if (receipt.block <= stand.since) return { status: 'different', difference: 'earlier', moved: [] }
  const own = ownCallsOf(transaction, receipt, plan.account)
  const isAimed = isSame(to, plan.account) || isEntryPoint(to)
  if (receipt.isReverted) return { status: isAimed ? 'reverted' : 'unverified' }
  if (own) return judgeCalls(context, plan, own, { hash, receipt })
  // What a part of a plan should move is not known.
  if (isPart) return { status: 'unverified' }
  const effect = await effectOf(context, plan, mined)
  switch (effect.kind) {
    case 'asPlanned':
      return { status: 'confirmed', hash, moved: plan.leaves }
    case 'other':
      return { status: 'different', difference: 'content', moved: effect.moved }
    case 'none':
      return { status: 'different', difference: isAimed ? 'content' : 'sender', moved: [] }
    case 'unknown':
      return { status: 'unverified' }
  }
}

async function judgeCalls(
  context: Reading,
  plan: EvmPlan,
  { calls, isDone }: OwnCalls,
  { hash, receipt }: { hash: string; receipt: Receipt },
): Promise<TransactionOutcome> {
  if (!isDone) return { status: 'reverted' }
  const moved = [...paidBy(calls, plan), ...sentTokens(receipt, plan)]
  if (!areSame(calls, plan.calls)) return { status: 'different', difference: 'content', moved }
  if (!hasLeft(plan.leaves, moved)) return { status: 'otherEffect', hash, moved }
  const native = nativeAsset(plan.chainId)
  const paid = plan.leaves.filter(({ asset }) => isSame(asset, native))
  const got = await Promise.all(paid.map((one) => hasGot(context, one, receipt.block)))
  // The calls say that it was paid, and a contract that says otherwise is no account of the known kinds.
  if (got.includes(false)) return { status: 'unverified' }
  const measured = await measure(context, plan.leaves, receipt.block)
  if (!measured) return { status: 'unverified' }
  return hasLeft(plan.leaves, measured)
    ? { status: 'confirmed', hash, moved }
    : { status: 'otherEffect', hash, moved: measured }
}

/** What calls pay to others in the native coin. */
function paidBy(calls: OwnCalls['calls'], { account, chainId }: EvmPlan): Movement[] {
  return calls
    .filter(({ to, value }) => value > 0n && !isSame(to, account))
    .map(({ to, value }) => ({ asset: nativeAsset(chainId), amount: value, from: account, to }))
}

function areSame(calls: OwnCalls['calls'], planned: OwnCalls['calls']): boolean {
  return (
    calls.length === planned.length &&
    calls.every(({ to, value, data }, index) => {
      const other = planned[index]
      return isSame(to, other?.to) && value === other?.value && isSame(data, other?.data)
    })
  )
}
