import type { Simulation } from '@latchkey/protocol/wire'
import { isTellable } from './effects.ts'

type Succeeded = Extract<Simulation, { status: 'succeeded' }>

/**
 * What is told of calls that were tried in several ways: all that any of them has shown, and that this is not complete where
 * they differ. A way in which the calls fail shows nothing.
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
