import type { Review } from './review.ts'

/** So much of what should arrive may be missing later, in percent: prices move with every block. */
const lessArrives = 1n

/** What a simulation may change in a review. */
type Outcome = Pick<
  Review,
  'simulation' | 'leaves' | 'arrives' | 'approvals' | 'items' | 'itemApprovals' | 'operators'
>

/** Whether a review that was made again says what the visitor has read. */
export function stillHolds(read: Outcome, now: Outcome): boolean {
  return textOf(read) === textOf(now) && areReached(read, now)
}

/** All that counts besides what arrives, as text. */
function textOf({ simulation, leaves, approvals, items, itemApprovals, operators }: Outcome) {
  const all = { simulation, leaves, approvals, items, itemApprovals, operators }
  return JSON.stringify(all, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}

function areReached(read: Outcome, now: Outcome): boolean {
  const total = ({ arrives }: Outcome, of: string) =>
    arrives.reduce((sum, { asset, amount }) => (asset === of ? sum + amount : sum), 0n)
  return read.arrives.every(
    ({ asset }) => total(now, asset) * 100n >= total(read, asset) * (100n - lessArrives),
  )
}
