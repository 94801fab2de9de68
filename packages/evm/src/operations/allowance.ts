import type { Approval } from '@latchkey/core'
import { parseAssetId, tokenOfAsset } from '@latchkey/protocol'
import { isSame } from '../address.ts'
import type { EvmPlan } from '../plan.ts'
import { allowanceOf, collectionStandard } from './approval.ts'
import { isAmountGiven } from './given.ts'
import { callView, readWord } from './readWord.ts'
import { firstWord, keptView } from './rights/kept.ts'
import type { Reading } from './transaction.ts'

/** `isApprovedForAll(address,address)` */
const isApprovedForAll = '0xe985e9c5'

/**
 * Whether the account's tokens have at the end of a block the rights that a plan should give; `undefined` where one
 * cannot be read. A node that fails throws.
 */
export async function areRightsGiven(
  context: Reading,
  { account, approvals }: EvmPlan,
  block: bigint | 'latest',
): Promise<boolean | undefined> {
  const given = await Promise.all(
    approvals.filter(isLast).map(async (approval) => {
      const allowance = await readAllowance(context, account, approval, block)
      return allowance === undefined ? undefined : isAmountGiven(allowance, approval.amount)
    }),
  )
  return given.includes(false) ? false : given.includes(undefined) ? undefined : true
}

/** Some tokens set an allowance only after it was reset to zero. Only the last approval counts. */
function isLast(
  { asset, spender, via = '' }: Approval,
  index: number,
  all: readonly Approval[],
): boolean {
  const isAlike = (one: Approval) =>
    isSame(one.asset, asset) && isSame(one.spender, spender) && isSame(one.via ?? '', via)
  return all.findLastIndex(isAlike) === index
}

async function readAllowance(
  context: Reading,
  account: string,
  approval: Approval,
  block: bigint | 'latest',
): Promise<bigint | undefined> {
  const { asset, spender } = approval
  const to = tokenOfAsset(asset)
  if (to === undefined) return undefined
  const view = keptView(account, approval)
  if (view) return firstWord(await callView(context, { ...view, block }))
  const selector =
    parseAssetId(asset)?.standard === collectionStandard ? isApprovedForAll : allowanceOf
  return readWord(context, { to, selector, words: [account, spender], block })
}
