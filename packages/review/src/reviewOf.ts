import type { ChainId } from '@latchkey/protocol'
import type { Simulation } from '@latchkey/protocol/wire'
import { isComplete } from './complete.ts'
import { missingFrom } from './missing.ts'
import type { Promised } from './promised.ts'
import { reasonInWords } from './reason.ts'
import type {
  DescribedCall,
  Effects,
  Review,
  ReviewedApproval,
  ReviewedItem,
  ReviewedItemApproval,
  ReviewedMovement,
  ReviewedOperator,
  SimulationState,
  WhyNotSimulated,
} from './review.ts'
import { isSame } from './same.ts'

/** What a review needs of a plan; core's `TransactionPlan` has it. */
export type ReviewedPlan = {
  /** The CAIP-2 id of the chain that the plan is for. */
  chainId: ChainId
  /** The plain address that signs. */
  account: string
  /** What should leave the account. */
  leaves: readonly ReviewedMovement[]
  /** What should come in. */
  arrives: readonly Pick<ReviewedMovement, 'asset' | 'amount'>[]
  /** The rights that the account should give. */
  approvals: readonly ReviewedApproval[]
  /** The collectibles that should leave. */
  items?: readonly ReviewedItem[]
  /** The rights to collectibles that the account should give. */
  itemApprovals?: readonly ReviewedItemApproval[]
  /** Who should act for the account from then on. */
  operators?: readonly ReviewedOperator[]
}

/** What is known of a plan's effects: the gateway's answer, or why there is none. */
export type Tried = Simulation | { status: 'none'; why: WhyNotSimulated }

/**
 * Returns the review of a plan: by simulation, or by the plan alone if there is no simulation or it fails. Always shows
 * the plan's own payments, because the simulator may be wrong.
 */
export function reviewOf(
  plan: ReviewedPlan,
  tried: Tried,
  calls: readonly DescribedCall[],
): Omit<Review, 'assets' | 'fee'> {
  const { chainId, account } = plan
  const known = { chainId, account, calls }
  if (tried.status !== 'succeeded')
    return { ...known, simulation: stateOf(tried), ...plannedEffects(plan) }
  const shown = effectsOf(tried, account)
  const planned = plannedEffects(plan)
  const leaves = planned.leaves.filter(({ to }) => !isSame(to, account))
  const missing = missingFrom(shown, { ...planned, leaves })
  // Not every contract reports who may act for an account.
  const { operators: _, ...reported } = missing
  const differs = Object.values(reported).some(({ length }) => length > 0)
  const isWhole = !differs && isComplete(tried, calls)
  return {
    ...known,
    simulation: {
      status: 'done',
      ...(differs && { differs }),
      ...(isWhole && { isComplete: isWhole }),
    },
    ...joined(shown, missing),
  }
}

function joined(shown: Effects, missing: Promised): Effects {
  return {
    leaves: [...missing.leaves, ...shown.leaves],
    arrives: shown.arrives,
    approvals: [...missing.approvals, ...shown.approvals],
    items: [...missing.items, ...shown.items],
    itemApprovals: [...missing.itemApprovals, ...shown.itemApprovals],
    operators: [...missing.operators, ...shown.operators],
  }
}

function stateOf(tried: Exclude<Tried, { status: 'succeeded' }>): SimulationState {
  switch (tried.status) {
    case 'reverted': {
      const { reason, call } = tried
      return {
        status: 'fails',
        reason: reasonInWords(reason),
        ...(call !== undefined && { call }),
      }
    }
    case 'unsupported':
      return { status: 'none', why: 'unsupported' }
    case 'none':
      return tried
  }
}

function plannedEffects(plan: ReviewedPlan): Effects {
  const { account, leaves, arrives, approvals } = plan
  const { items = [], itemApprovals = [], operators = [] } = plan
  const coming = arrives.map(({ asset, amount }) => ({ asset, amount, from: '', to: account }))
  return { leaves, arrives: coming, approvals, items, itemApprovals, operators }
}

/** A simulation's answer for the account, with amounts as numbers. What it sends to itself changes nothing. */
function effectsOf(
  simulation: Extract<Simulation, { status: 'succeeded' }>,
  account: string,
): Effects {
  const isOwn = (address: string) => isSame(address, account)
  const movements = simulation.movements
    .map((one) => ({ ...one, amount: BigInt(one.amount) }))
    .filter(({ amount, from, to }) => amount > 0n && isOwn(from) !== isOwn(to))
  const leaves = movements.filter(({ from }) => isOwn(from))
  // A right that is used up in the same plan, or by what it was for, is none that is taken back.
  return {
    leaves,
    arrives: movements.filter(({ to }) => isOwn(to)),
    approvals: simulation.approvals
      .map((one) => ({ ...one, amount: BigInt(one.amount) }))
      .filter(({ asset, amount }) => amount > 0n || !leaves.some((one) => one.asset === asset)),
    items: simulation.items
      .map((one) => ({ ...one, tokenId: BigInt(one.tokenId), amount: BigInt(one.amount) }))
      .filter(({ from, to }) => isOwn(from) !== isOwn(to)),
    itemApprovals: simulation.itemApprovals.map(({ tokenId, ...one }) => ({
      ...one,
      tokenId: tokenId === null ? null : BigInt(tokenId),
    })),
    operators: simulation.operators ?? [],
  }
}
