/** The most blocks of a step. */
export const largestStep = 50
/** The size of the first step: what a block has is not known yet. */
export const firstStep = 4

/** Transactions that a step is to read: they take some milliseconds to parse and to write, and some megabytes. */
const transactionsAimed = 300

/**
 * Returns how many blocks the next step reads, after one that has read so many blocks and transactions. It is at most
 * twice as long, so that one long step cannot follow from a few empty blocks.
 */
export function sizeAfter(
  size: number,
  { blocks, transactions }: { blocks: number; transactions: number },
): number {
  if (blocks === 0) return size
  const perBlock = Math.max(1, transactions / blocks)
  return clamp(Math.floor(transactionsAimed / perBlock), 1, Math.min(largestStep, size * 2))
}

/** Returns how many blocks the next step reads after one that failed, for whatever a node may limit. */
export function sizeAfterFailure(size: number): number {
  return clamp(Math.floor(size / 2), 1, largestStep)
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
