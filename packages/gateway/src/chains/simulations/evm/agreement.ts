import type { Simulation } from '@latchkey/protocol/wire'
import { isTellable } from './effects.ts'

type Succeeded = Extract<Simulation, { status: 'succeeded' }>

/**
 * Combines several simulations of the same calls: contains all effects of any of them. It is incomplete if they differ. A
 * failed simulation has no effects.
 */
export function agreementOf(first: Succeeded, others: readonly Simulation[]): Simulation {
  const succeeded = others.filter((other) => other.status === 'succeeded')
  const differing = succeeded.filter((other) => JSON.stringify(other) !== JSON.stringify(first))
  if (differing.length === 0) return first
  const joined = differing.reduce(joinedOf, first)
  return isTellable(joined) ? { ...joined, isComplete: false } : { status: 'unsupported' }
}

function joinedOf(one: Succeeded, other: Succeeded): Succeeded {
  return {
    status: 'succeeded',
    movements: withMore(one.movements, other.movements),
    approvals: withMore(one.approvals, other.approvals),
    items: withMore(one.items, other.items),
    itemApprovals: withMore(one.itemApprovals, other.itemApprovals),
    operators: withMore(one.operators ?? [], other.operators ?? []),
  }
}

/** A list with what another has and it has not, or not as often. */
function withMore<Item>(list: readonly Item[], other: readonly Item[]): Item[] {
  const left = list.map((item) => JSON.stringify(item))
  const more = other.filter((item) => {
    const place = left.indexOf(JSON.stringify(item))
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
  return [...list, ...more]
}
