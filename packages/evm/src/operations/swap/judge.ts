import type { AssetAmount, Movement, TransactionOutcome } from '@latchkey/core'
import { type AssetId, nativeAsset, tokenOfAsset } from '@latchkey/protocol'
import { isSame } from '../../address.ts'
import type { EvmPlan } from '../../plan.ts'
import { tokenGain as balanceGain, isAlone } from '../arrival.ts'
import { areTokensPlanned, isGainPlanned, nativeGain, tokenGain } from '../contract/effect.ts'
import { eventsOf } from '../events.ts'
import type { Mined, Reading } from '../transaction.ts'

/**
 * The outcome of a transaction whose calls are the planned ones, and by which something should arrive: confirmed where
 * exactly what should leave has left, at least what should arrive has, and nothing else has left. The events of the
 * transaction and the balances of its block must both say so.
 */
export async function judgeExchange(
  context: Reading,
  plan: EvmPlan,
  mined: Mined,
  moved: readonly Movement[],
): Promise<TransactionOutcome> {
  const { hash } = mined.transaction
  const { block } = mined.receipt
  const events = eventsOf(mined.receipt, plan.account, plan.chainId)
  const other = { status: 'otherEffect', hash, moved } as const
  // The events report every movement of tokens, whatever else is in the block.
  if (events.hasOther || !areTokensPlanned(events, plan)) return other
  const assets = [...plan.leaves, ...plan.arrives].map(({ asset }: AssetAmount) => asset)
  const gains = await Promise.all(assets.map((asset) => gainOf(context, plan, mined, asset)))
  const arePlanned = assets.every((asset, index) => {
    const gain = gains[index]
    // A token without readable balances is no evidence of a failure.
    return gain === undefined || isGainPlanned(plan, asset, gain)
  })
  const isSure = await isAlone(context, block)
  if (!arePlanned) return isSure ? other : { status: 'unverified' }
  const arrived = plan.arrives.flatMap(({ asset }): AssetAmount[] => {
    const amount = gains[assets.indexOf(asset)]
    const isOwn = isSure || amount === tokenGain(events, asset, plan.account)
    return amount !== undefined && isOwn ? [{ asset, amount }] : []
  })
  const isKnown = arrived.length > 0 && arrived.length === plan.arrives.length
  return { status: 'confirmed', hash, moved, ...(isKnown && { arrived }) }
}

/** What the account has got of an asset in the block, by its balances and without what it paid for the transaction. */
function gainOf(
  context: Reading,
  { account, chainId }: EvmPlan,
  mined: Mined,
  asset: AssetId,
): Promise<bigint | undefined> {
  if (isSame(asset, nativeAsset(chainId))) return nativeGain(context, account, mined)
  const token = tokenOfAsset(asset)
  return token === undefined
    ? Promise.resolve(undefined)
    : balanceGain(context, token, account, mined.receipt.block)
}
