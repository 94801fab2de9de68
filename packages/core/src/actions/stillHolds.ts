import type { Review } from '@latchkey/review'

/** So much of what should arrive may be missing later, in percent: prices move with every block. */
const lessArrives = 1n

/** Whether a review that was made again says what the visitor has read. The review of a message is the message itself. */
export function stillHolds<Shown extends Review | { message: string }>(
  read: Shown,
  now: Shown,
): boolean {
  if ('message' in read || 'message' in now) return true
  return textOf(read) === textOf(now) && areReached(read, now)
}

/** All that counts besides what arrives, as text. */
function textOf({ simulation, leaves, approvals, items, itemApprovals, operators }: Review) {
  const all = { simulation, leaves, approvals, items, itemApprovals, operators }
  return JSON.stringify(all, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}

function areReached(read: Review, now: Review): boolean {
  const total = ({ arrives }: Review, of: string) =>
    arrives.reduce((sum, { asset, amount }) => (asset === of ? sum + amount : sum), 0n)
  return read.arrives.every(
    ({ asset }) => total(now, asset) * 100n >= total(read, asset) * (100n - lessArrives),
  )
}
