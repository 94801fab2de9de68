import type { AssetAmount, Movement, TransactionOutcome } from '@latchkey/core'
import { nativeAsset } from '@latchkey/protocol'
import { isSame } from '../../address.ts'
import type { EvmPlan } from '../../plan.ts'
import { hasGot } from '../arrival.ts'
import type { Followed } from '../followed.ts'
import { grantedBy, otherContent } from '../granted.ts'
import { judgeMeasured } from '../measured.ts'
import { hasLeft, hasReceiver, sentTokens } from '../moved.ts'
import type { Mined, Reading } from '../transaction.ts'
import { effectOf, isGainPlanned, nativeGain } from './effect.ts'
import { hasOperationOf } from './entryPoint.ts'
import { isEntryPoint } from './entryPoints.ts'
import { type OwnCalls, ownCallsOf } from './ownCalls.ts'

/**
 * What the chain says of a mined transaction of an account that is a contract. Others send such a transaction and wrap
 * its calls, so it is known by the account's own calls where they can be read, else by what it did.
 */
export async function judgeWrapped(followed: Followed, mined: Mined): Promise<TransactionOutcome> {
  const { context, before, plan, isPart } = followed
  const { transaction, receipt } = mined
  if (receipt.block <= before.since)
    return { status: 'different', difference: 'earlier', moved: [] }
  if (receipt.isReverted) return judgeReverted(mined, plan)
  const own = ownCallsOf(transaction, receipt, plan.account)
  if (own) return judgeCalls(followed, own, mined)
  // The movements of a single call of a plan are unknown.
  if (isPart) return { status: 'unverified' }
  if (plan.items) return judgeUnreadNfts(context, plan.items, mined)
  const effect = await effectOf(context, plan, mined)
  switch (effect.kind) {
    case 'asPlanned':
      return judgeMeasured(context, plan, mined, plan.leaves)
    case 'other':
      return otherContent(effect.moved, grantedBy(transaction, receipt, plan))
    case 'none':
      return isAimedAt(plan.account, mined) ? otherContent([], []) : ofAnother
    case 'unknown':
      return { status: 'unverified' }
  }
}

const ofAnother = { status: 'different', difference: 'sender', moved: [] } as const

/** Calls that cannot be read may have done more: only that the NFTs have moved is certain. */
async function judgeUnreadNfts(
  context: Reading,
  items: NonNullable<EvmPlan['items']>,
  mined: Mined,
): Promise<TransactionOutcome> {
  const { judgeNfts } = await import('../nfts/judge.ts')
  const outcome = await judgeNfts(context, items, mined, [])
  return outcome.status === 'confirmed' ? outcome : { status: 'unverified' }
}

/** A failed transaction is the account's where it calls the account or holds an operation of it. */
function judgeReverted(mined: Mined, { account }: EvmPlan): TransactionOutcome {
  if (isAimedAt(account, mined)) return { status: 'reverted' }
  // Others may carry out the account's calls in ways that are not known here.
  return isEntryPoint(mined.transaction.to) ? ofAnother : { status: 'unverified' }
}

function isAimedAt(account: string, { transaction: { to, data } }: Mined): boolean {
  return isSame(to, account) || (isEntryPoint(to) && hasOperationOf(data, account))
}

async function judgeCalls(
  { context, plan, isPart = false }: Followed,
  { calls, isDone }: OwnCalls,
  mined: Mined,
): Promise<TransactionOutcome> {
  if (!isDone) return { status: 'reverted' }
  const { hash } = mined.transaction
  const paid = paidBy(calls, plan)
  const moved = [...paid, ...sentTokens(mined.receipt, plan)]
  if (!areSame(calls, plan.calls))
    return otherContent(moved, grantedBy(mined.transaction, mined.receipt, plan))
  if (!hasLeft(plan.leaves, moved)) return { status: 'otherEffect', hash, moved }
  const expected = isPart ? { leaves: paid, arrives: [] } : plan
  // The calls say that it was paid, and a contract that says otherwise is no account of the known kinds.
  if (!(await isPaid(context, plan, expected, mined))) return { status: 'unverified' }
  return judgeMeasured(context, plan, mined, moved)
}

type Expected = Pick<EvmPlan, 'leaves' | 'arrives'>

/** Whether the native coin that should leave has left the account, and no receiver is known to be without it. */
async function isPaid(
  context: Reading,
  { account, chainId }: EvmPlan,
  { leaves, arrives }: Expected,
  mined: Mined,
): Promise<boolean> {
  const native = nativeAsset(chainId)
  const isNative = ({ asset }: AssetAmount) => isSame(asset, native)
  if (![...leaves, ...arrives].some(isNative)) return true
  const gain = await nativeGain(context, account, mined)
  if (!isGainPlanned({ leaves, arrives }, native, gain)) return false
  const { block } = mined.receipt
  const got = await Promise.all(
    leaves
      .filter(isNative)
      .filter(hasReceiver)
      .map((one) => hasGot(context, one, block)),
  )
  return !got.includes(false)
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
