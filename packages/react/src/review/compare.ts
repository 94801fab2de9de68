import type { Review, TransactionPlan } from '@latchkey/core'

/** Whether anything changes for the account, besides the fee. */
export function hasChanges({
  leaves,
  arrives,
  approvals,
  items,
  itemApprovals,
  operators,
}: Review): boolean {
  const all = [leaves, arrives, approvals, items, itemApprovals, operators]
  return all.some(({ length }) => length > 0)
}

/** Whether the simulation shows what the plan says and nothing else. */
export function isAsPlanned(review: Review, plan: TransactionPlan): boolean {
  if (review.simulation.status === 'fails') return false
  const { leaves, arrives, approvals, items, itemApprovals, operators } = review
  return (
    itemApprovals.length + operators.length === 0 &&
    areSame(items.map(itemOf), (plan.items ?? []).map(itemOf)) &&
    areSame(leaves.map(keyOf), plan.leaves.map(keyOf)) &&
    areReached(arrives, plan.arrives) &&
    areSame(approvals.filter(isGiven).map(rightOf), plan.approvals.filter(isGiven).map(rightOf))
  )
}

/** Whether at least what should arrive does, and nothing else. */
function areReached(arrives: readonly Amount[], least: readonly Amount[]): boolean {
  const isOf = (one: Amount) => (other: Amount) =>
    one.asset.toLowerCase() === other.asset.toLowerCase()
  const total = (all: readonly Amount[]) => all.reduce((sum, { amount }) => sum + amount, 0n)
  return (
    arrives.every((one) => least.some(isOf(one))) &&
    least.every((one) => total(arrives.filter(isOf(one))) >= total(least.filter(isOf(one))))
  )
}

function isGiven({ amount }: Amount): boolean {
  return amount > 0n
}

type Amount = { asset: string; amount: bigint }

function gainOf({ asset, amount }: Amount): string {
  return `${asset.toLowerCase()} ${amount}`
}

function keyOf({ to, ...amount }: Amount & { to: string }): string {
  return `${gainOf(amount)} ${folded(to)}`
}

function rightOf({ spender, via = '', ...amount }: Amount & { spender: string; via?: string }) {
  return `${gainOf(amount)} ${folded(spender)} ${folded(via)}`
}

function itemOf({ contract, tokenId, amount, from, to }: Review['items'][number]): string {
  return [folded(contract), tokenId, amount, folded(from), folded(to)].join(' ')
}

/** Hex addresses are the same in any case; others are not. */
function folded(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join('\n') === others.toSorted().join('\n')
}
