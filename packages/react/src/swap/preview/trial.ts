import type { PlannedSwap, Review } from '@latchkey/core'
import { nativeAsset, tokenAsset } from '@latchkey/protocol'
import type { ReadySwap } from '../routes.ts'

/** How what a simulation shows of the next step differs from what the visitor reads. */
export type Trial =
  | { status: 'fine' }
  /** More leaves the account, or others get rights, than the step needs. */
  | { status: 'takesMore' }
  /** `amount` comes out, in base units. */
  | { status: 'bringsLess'; amount: bigint }

/** Simulations of the same pools differ by less than this part of what is expected. */
const noise = 100n

/** Holds a simulation against a planned step. What was not simulated contradicts nothing. */
export function judgeTrial(
  review: Review,
  { owner: { chainId }, sell, buy }: ReadySwap,
  { plan, expected, minimum, spender }: PlannedSwap,
): Trial {
  const { simulation, leaves, arrives, approvals, items, itemApprovals } = review
  if (simulation.status !== 'done') return { status: 'fine' }
  const assetOf = (address: string | undefined) =>
    address === undefined ? nativeAsset(chainId) : tokenAsset(chainId, address)
  // Where it differs, what the plan names is listed besides what was simulated.
  const takesMore =
    !simulation.differs && leaves.some(({ asset }) => sum(leaves, asset) > sum(plan.leaves, asset))
  const givesMore = approvals.some((given) => {
    if (given.amount === 0n) return false
    // Some tokens report what is left of a right whenever it is used.
    const isRest = isSame(given.asset, assetOf(sell.address)) && isSame(given.spender, spender)
    return plan.approvals.length === 0
      ? !isRest
      : !plan.approvals.some((one) => isSameRight(one, given) && one.amount >= given.amount)
  })
  const hasItems = itemApprovals.length > 0 || items.some(({ from }) => isSame(from, plan.account))
  if (takesMore || givesMore || hasItems) return { status: 'takesMore' }
  if (plan.purpose !== 'swap') return { status: 'fine' }
  const amount = sum(arrives, assetOf(buy.address))
  const isLess = amount < minimum || amount * noise < expected * (noise - 1n)
  return isLess ? { status: 'bringsLess', amount } : { status: 'fine' }
}

type Part = { asset: string; amount: bigint }

function sum(parts: readonly Part[], asset: string): bigint {
  return parts
    .filter((part) => isSame(part.asset, asset))
    .reduce((total, { amount }) => total + amount, 0n)
}

function isSameRight(one: Part & { spender: string }, other: Part & { spender: string }): boolean {
  return isSame(one.asset, other.asset) && isSame(one.spender, other.spender)
}

/** Swaps are of EVM, where the case of addresses means nothing. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Whether two trials say the same. */
export function isSameTrial(one: Trial, other: Trial): boolean {
  const amount = (trial: Trial) => (trial.status === 'bringsLess' ? trial.amount : undefined)
  return one.status === other.status && amount(one) === amount(other)
}
