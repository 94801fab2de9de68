import type { AssetAmount, Movement } from '@latchkey/core'
import { type AssetId, nativeAsset } from '@latchkey/protocol'
import { isSame } from '../../address.ts'
import type { EvmPlan } from '../../plan.ts'
import { tokenGain as depositGain, gainIn, hasGot, isAlone } from '../arrival.ts'
import { type AccountEvents, eventsOf } from '../events.ts'
import { isAmountGiven } from '../given.ts'
import { hasReceiver, isSameMovement } from '../moved.ts'
import { keptView } from '../rights/kept.ts'
import type { Mined, Reading } from '../transaction.ts'
import { costOfOperations } from './entryPoint.ts'
import { findGainer } from './gainer.ts'

/**
 * The effect of a transaction on an account, for any sender and any wrapping of its calls. `asPlanned`: the
 * account lost at most the planned amounts, received what should arrive, its payments reached their receivers, and no
 * unplanned right was granted. A plan without movements is identified by the rights that it grants. `other`: something
 * else happened, with the amounts that left. `none`: nothing of the account moved. `unknown`: other transactions of the
 * block obscure the native amounts, which are read from balances.
 */
export type Effect =
  | { kind: 'asPlanned' | 'none' | 'unknown' }
  | { kind: 'other'; moved: readonly Movement[] }

export async function effectOf(context: Reading, plan: EvmPlan, mined: Mined): Promise<Effect> {
  const { block } = mined.receipt
  const events = eventsOf(mined.receipt, plan.account, plan.chainId)
  const gain = await nativeGain(context, plan.account, mined)
  const hasEvents = events.movements.length + events.approvals.length > 0 || events.hasOther
  const areEventsPlanned = areTokensPlanned(events, plan) && areRightsPlanned(events, plan)
  const isPlanned =
    areEventsPlanned &&
    isShown(plan, events) &&
    isGainPlanned(plan, nativeAsset(plan.chainId), gain)
  const reached = isPlanned ? await haveReached(context, plan, events, block) : false
  if (reached) return { kind: 'asPlanned' }
  // The events of other keepers are not read: what they keep is known by asking them alone.
  if (!hasEvents && gain === 0n)
    return { kind: plan.approvals.some((one) => keptView(plan.account, one)) ? 'unknown' : 'none' }
  const isSure = await isAlone(context, block)
  // The events report every movement of tokens, whatever else is in the block.
  if (reached === undefined || (areEventsPlanned && !isSure)) return { kind: 'unknown' }
  const sent = events.movements.filter(({ from }) => isSame(from, plan.account))
  const lost = isSure && gain < 0n ? await lostNative(context, plan, mined, -gain) : []
  return { kind: 'other', moved: [...lost, ...sent] }
}

/**
 * What an account has got of the native coin in a block, its deposits for gas (ERC-4337) among it and without what it paid
 * for the transaction.
 */
export async function nativeGain(
  context: Reading,
  account: string,
  { transaction, receipt }: Mined,
): Promise<bigint> {
  const operations = costOfOperations(receipt, account)
  const [gain, ...deposits] = await Promise.all([
    gainIn(context, account, receipt.block),
    ...operations.entryPoints.map((one) => depositGain(context, one, account, receipt.block)),
  ])
  const cost = isSame(transaction.from, account) ? receipt.cost : 0n
  return deposits.reduce<bigint>((sum, one) => sum + (one ?? 0n), gain + cost + operations.cost)
}

async function lostNative(
  context: Reading,
  plan: EvmPlan,
  { transaction, receipt }: Mined,
  amount: bigint,
): Promise<Movement[]> {
  const to = await findGainer(context, plan, { transaction, receipt }, amount)
  return [{ asset: nativeAsset(plan.chainId), amount, from: plan.account, to }]
}

/** Whether the events show that the account lost no more tokens than should leave, and got those that should arrive. */
export function areTokensPlanned(events: AccountEvents, plan: EvmPlan): boolean {
  const native = nativeAsset(plan.chainId)
  const assets = [...plan.leaves, ...plan.arrives, ...events.movements].map(({ asset }) => asset)
  const tokens = assets.filter((asset) => !isSame(asset, native))
  return tokens.every((asset) => isGainPlanned(plan, asset, tokenGain(events, asset, plan.account)))
}

/** What only leaves has to leave in full: somebody else may have paid the receiver. */
export function isGainPlanned(
  plan: Pick<EvmPlan, 'leaves' | 'arrives'>,
  asset: AssetId,
  gain: bigint,
): boolean {
  const [leaving, arriving] = [total(plan.leaves, asset), total(plan.arrives, asset)]
  return leaving > 0n && arriving === 0n ? gain === -leaving : gain >= arriving - leaving
}

function areRightsPlanned({ approvals, hasOther }: AccountEvents, plan: EvmPlan): boolean {
  const arePlanned = approvals.every(
    ({ asset, amount, spender }) =>
      amount === 0n ||
      plan.approvals.some(
        (one) => isSame(one.asset, asset) && isSame(one.spender, spender) && amount <= one.amount,
      ),
  )
  return arePlanned && !hasOther
}

/** Any transaction fits a plan that moves nothing, even if its rights exist already: this one must have given them. */
function isShown({ leaves, arrives, approvals }: EvmPlan, events: AccountEvents): boolean {
  if (leaves.length + arrives.length > 0) return true
  const areGiven = approvals.every(({ asset, amount, spender }) =>
    events.approvals.some(
      (one) =>
        isSame(one.asset, asset) &&
        isSame(one.spender, spender) &&
        isAmountGiven(one.amount, amount),
    ),
  )
  return approvals.length > 0 && areGiven
}

/** Whether the payments reached their receivers. Returns `undefined` if this is unknown. */
async function haveReached(
  context: Reading,
  plan: EvmPlan,
  events: AccountEvents,
  block: bigint,
): Promise<boolean | undefined> {
  const native = nativeAsset(plan.chainId)
  const reached = await Promise.all(
    plan.leaves
      .filter(hasReceiver)
      .map((one) =>
        isSame(one.asset, native)
          ? hasGot(context, one, block)
          : events.movements.some((other) => isSameMovement(one, other)),
      ),
  )
  return reached.includes(false) ? false : reached.includes(undefined) ? undefined : true
}

/** The amount of a token that an account received in a transaction, by its events. */
export function tokenGain({ movements }: AccountEvents, asset: AssetId, account: string): bigint {
  const own = movements.filter((one) => isSame(one.asset, asset))
  const got = own.filter(({ to }) => isSame(to, account))
  const lost = own.filter(({ from }) => isSame(from, account))
  return total(got, asset) - total(lost, asset)
}

function total(amounts: readonly AssetAmount[], asset: AssetId): bigint {
  const own = amounts.filter((one) => isSame(one.asset, asset))
  return own.reduce((sum, { amount }) => sum + amount, 0n)
}
