import type { AssetAmount } from '@latchkey/core'
import { type AssetId, nativeAsset } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { isSame } from '../address.ts'
import type { EvmPlan } from '../plan.ts'
import { type AccountEvents, eventsOf } from './events.ts'
import { isSameMovement } from './moved.ts'
import { readQuantity } from './read.ts'
import type { ChainTransaction, Reading, Receipt } from './transaction.ts'

type Mined = { transaction: ChainTransaction; receipt: Receipt }

/**
 * Whether the chain shows that a transaction did what was planned, whoever sent it and however its calls were wrapped:
 * the account lost no more than what should leave and got what should arrive, what left reached its receivers, and no
 * right was given that is not in the plan. Native amounts are read from balances, which other transactions of the same
 * block may blur: then nothing is shown.
 */
export async function isProven(
  context: Reading,
  plan: EvmPlan,
  { transaction, receipt }: Mined,
): Promise<boolean> {
  if (receipt.isReverted) return false
  const native = nativeAsset(plan.chainId)
  const events = eventsOf(receipt, plan.account, plan.chainId)
  if (events.hasOther || !areApprovalsPlanned(events, plan)) return false
  const cost = isSame(transaction.from, plan.account) ? receipt.cost : 0n
  const nativeGain = (await gainIn(context, plan.account, receipt.block)) + cost
  const assets = [native, ...plan.leaves, ...events.movements].map((one) =>
    typeof one === 'string' ? one : one.asset,
  )
  const isBalanced = assets.every((asset) => {
    const gain = isSame(asset, native) ? nativeGain : tokenGain(events, asset, plan.account)
    const [leaving, arriving] = [total(plan.leaves, asset), total(plan.arrives, asset)]
    // What only leaves has to leave in full: somebody else may have paid the receiver.
    return leaving > 0n && arriving === 0n ? gain === -leaving : gain >= arriving - leaving
  })
  if (!isBalanced) return false
  const reached = plan.leaves.map((one) =>
    isSame(one.asset, native)
      ? gainIn(context, one.to, receipt.block).then((gain) => gain >= one.amount)
      : events.movements.some((other) => isSameMovement(one, other)),
  )
  return (await Promise.all(reached)).every(Boolean)
}

function areApprovalsPlanned({ approvals }: AccountEvents, plan: EvmPlan): boolean {
  return approvals.every(
    ({ asset, amount, spender }) =>
      amount === 0n ||
      plan.approvals.some(
        (one) => isSame(one.asset, asset) && isSame(one.spender, spender) && amount <= one.amount,
      ),
  )
}

function tokenGain({ movements }: AccountEvents, asset: AssetId, account: string): bigint {
  const own = movements.filter((one) => isSame(one.asset, asset))
  const got = own.filter(({ to }) => isSame(to, account))
  const lost = own.filter(({ from }) => isSame(from, account))
  return total(got, asset) - total(lost, asset)
}

function total(amounts: readonly AssetAmount[], asset: AssetId): bigint {
  const own = amounts.filter((one) => isSame(one.asset, asset))
  return own.reduce((sum, { amount }) => sum + amount, 0n)
}

/** What an address has got of the native coin in a block. */
async function gainIn({ rpc, signal }: Reading, address: string, block: bigint): Promise<bigint> {
  const at = (height: bigint) =>
    rpc('eth_getBalance', [address, Hex.fromNumber(height)], signal).then(readQuantity)
  const [before, after] = await Promise.all([at(block - 1n), at(block)])
  return after - before
}
