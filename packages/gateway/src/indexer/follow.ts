import type { ChainBlock, Head } from './chainData.ts'
import { type IndexedChain, rowsOf } from './rows.ts'
import type { BlockSource } from './source.ts'
import type { IndexStore, Position } from './store.ts'

/** Blocks that are read and written at once while catching up. */
export const blocksPerStep = 50

export type Step = {
  indexed: number
  head: number /** Whether there is more to do right away. */
  more: boolean
}

/**
 * One step of following a chain: takes back what the chain took back, then adds the next blocks.
 * Rejects when the node cannot be read; nothing is half done then.
 */
export async function step(
  chain: IndexedChain & { indexFrom: number },
  source: BlockSource,
  store: IndexStore,
): Promise<Step> {
  const head = await source.head()
  const position = await store.position()
  if (position && isGone(position, head)) {
    if (await isBehind(source, store, head))
      return { indexed: position.number, head: head.number, more: false }
    return rolledBack(head, await takeBack(source, store, head))
  }
  const from = position ? position.number + 1 : chain.indexFrom
  const to = Math.min(head.number, from + blocksPerStep - 1)
  if (from > to) return { indexed: position?.number ?? -1, head: head.number, more: false }
  const blocks = await source.blocks(from, to)
  if (!blocks) return { indexed: from - 1, head: head.number, more: true }
  if (!isLinked(position, blocks)) {
    return rolledBack(head, await takeBack(source, store, head))
  }
  const added = await store.append(position, rowsOf(chain, blocks))
  return { indexed: added ? to : from - 1, head: head.number, more: !added || to < head.number }
}

function rolledBack(head: Head, fork: Position | undefined): Step {
  return { indexed: fork?.number ?? -1, head: head.number, more: true }
}

/** Whether the head alone shows that the indexed block is no longer on the chain. */
function isGone(position: Position, head: Head): boolean {
  return (
    head.number < position.number ||
    (head.number === position.number && head.hash !== position.hash)
  )
}

/**
 * Whether the node has not come as far as the newest blocks that are kept, though it is on the same chain: it has to
 * catch up, and nothing was taken back.
 */
async function isBehind(source: BlockSource, store: IndexStore, head: Head): Promise<boolean> {
  const kept = await store.kept()
  const [first, oldest] = kept.toReversed()
  if (!first || !oldest || oldest.number <= Math.max(first.number + 1, head.number)) return false
  if (head.number < first.number) return true
  const [hash] = await source.hashes([first.number])
  return hash === first.hash
}

/** Whether each block names the one before it as its parent. */
function isLinked(position: Position | undefined, blocks: readonly ChainBlock[]): boolean {
  return blocks.every((block, index) => {
    const before = index === 0 ? position : blocks[index - 1]
    return before === undefined || block.parentHash === before.hash
  })
}

/** Goes back to the newest block that the chain still has; to nothing when none of the kept ones is left. */
async function takeBack(
  source: BlockSource,
  store: IndexStore,
  head: Head,
): Promise<Position | undefined> {
  const kept = (await store.kept()).filter((block) => block.number <= head.number)
  const hashes = await source.hashes(kept.map((block) => block.number))
  const fork = kept.find((block, index) => block.hash === hashes[index])
  await store.rollBack(fork)
  return fork
}
