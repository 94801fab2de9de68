import type { Promised } from './promised.ts'
import type { Effects, ReviewedApproval, ReviewedMovement } from './review.ts'
import { isSame, isSameAsset } from './same.ts'

/**
 * Returns the promised movements and rights that a simulation does not show. The simulator may be wrong or lie, so the
 * review shows them nevertheless.
 */
export function missingFrom(shown: Effects, promised: Promised): Promised {
  const { leaves, items, approvals, itemApprovals, operators } = promised
  return {
    leaves: leaves.filter((one) => !isLeaving(shown, one, leaves)),
    items: items.filter(
      (one) =>
        !shown.items.some(
          (other) =>
            isSameItem(one, other) && isSame(one.to, other.to) && other.amount >= one.amount,
        ),
    ),
    approvals: approvals.filter((one) => !isGiven(shown, one, leaves)),
    itemApprovals: itemApprovals.filter(
      (one) =>
        !shown.itemApprovals.some(
          (other) =>
            isSame(one.contract, other.contract) &&
            one.tokenId === other.tokenId &&
            isSame(one.operator, other.operator),
        ),
    ),
    operators: operators.filter(
      (one) =>
        !shown.operators.some(
          (other) => isSame(one.contract, other.contract) && isSame(one.operator, other.operator),
        ),
    ),
  }
}

type Item = { contract: string; tokenId: bigint }

function isSameItem(one: Item, other: Item): boolean {
  return isSame(one.contract, other.contract) && one.tokenId === other.tokenId
}

/** Whether at least the promised total goes to an address. An empty address matches any. */
function isLeaving(
  { leaves, items }: Effects,
  { asset, to, amount }: ReviewedMovement,
  promised: readonly ReviewedMovement[],
): boolean {
  const isAlike = (one: ReviewedMovement) =>
    isSameAsset(one.asset, asset) && (to === '' || isSame(one.to, to))
  if (total(leaves.filter(isAlike)) >= total(promised.filter(isAlike))) return true
  // The same call moves an amount of a token, or one collectible by its number.
  return items.some(
    (item) =>
      isOfAsset(asset, item.contract) &&
      item.tokenId === amount &&
      (to === '' || isSame(item.to, to)),
  )
}

/** Whether the right is given, used up in the same plan, or one to a collectible by its number. */
function isGiven(
  { approvals, leaves, itemApprovals }: Effects,
  { asset, spender, amount, via = '' }: ReviewedApproval,
  promised: readonly ReviewedMovement[],
): boolean {
  const given = approvals.filter(
    (one) =>
      isSameAsset(one.asset, asset) && isSame(one.spender, spender) && isSame(one.via ?? '', via),
  )
  const isAlike = (one: ReviewedMovement) => isSameAsset(one.asset, asset)
  // Payments that other calls promised have used no right.
  const used = total(leaves.filter(isAlike)) - total(promised.filter(isAlike))
  if (total(given) + (used > 0n ? used : 0n) >= amount) return true
  return itemApprovals.some(
    ({ contract, tokenId, operator }) =>
      isOfAsset(asset, contract) && tokenId === amount && isSame(operator, spender),
  )
}

function isOfAsset(asset: string, contract: string): boolean {
  return asset.toLowerCase().endsWith(`:${contract.toLowerCase()}`)
}

function total(amounts: readonly { amount: bigint }[]): bigint {
  return amounts.reduce((sum, { amount }) => sum + amount, 0n)
}
