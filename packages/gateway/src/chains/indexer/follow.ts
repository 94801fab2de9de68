import { nodeFault } from '@latchkey/service/rpc'
import type { ChainBlock, Head } from './chainData.ts'
import { findFork } from './fork.ts'
import { type IndexedChain, type Rows, rowsOf } from './rows.ts'
import type { BlockSource } from './source.ts'
import { largestStep } from './stepSize.ts'
import type { IndexStore, Position } from './store.ts'

/** What a step has come to. `indexed` is -1 while nothing is indexed; `head` is the newest block that is known. */
export type Step = {
  indexed: number
  head: number
  /**
   * `advanced`: blocks were added. `rolledBack`: blocks were taken back. `idle`: there is nothing to do. `waiting`: the
   * node does not have yet what its newest block promises.
   */
  outcome: 'advanced' | 'rolledBack' | 'idle' | 'waiting'
  /** How many blocks were read, and how many transactions they have. */
  read?: { blocks: number; transactions: number }
  /** What was added. */
  added?: Rows
}

/** How a step reads: the blocks that it takes at most, and the accounts whose data it keeps; absent: of all. */
export type StepOptions = {
  size?: number
  followed?: { isFollowed: (account: string) => boolean; version: number }
}

/**
 * Takes one step along a chain: takes back the blocks that the chain took back, then adds the next ones. Blocks are
 * taken back only where the node has another block whose parent is an indexed one, and never all of them. Added blocks
 * follow the newest indexed one; the first come from a node that names the configured chain in the same request.
 *
 * Rejects when the node cannot be read, with nothing half done. Rejects with the fault `wrongChain` when not one of the
 * kept blocks is on the node's chain, the chain has left them further back than blocks are kept, or the node of the
 * first blocks serves another chain.
 */
export async function step(
  chain: IndexedChain & { indexFrom: number },
  source: BlockSource,
  store: IndexStore,
  { size = largestStep, followed }: StepOptions = {},
): Promise<Step> {
  const head = await source.head()
  const position = await store.position()
  if (position && head.number <= position.number) return stay(source, store, position, head)
  const from = position ? position.number + 1 : chain.indexFrom
  const to = Math.min(head.number, from + size - 1)
  const reached = { indexed: position?.number ?? -1, head: head.number }
  if (from > to) return { ...reached, outcome: 'idle' }
  const blocks = await source.blocks(from, to)
  const last = blocks.at(-1)
  if (!last) return { ...reached, outcome: 'waiting' }
  if (position && !isLinked(position, blocks)) return takeBack(source, store, position, head)
  if (!isLinked(undefined, blocks)) return { ...reached, outcome: 'waiting' }
  if (!position && !(await isOfChain(source, from, blocks)))
    return { ...reached, outcome: 'waiting' }
  const rows = rowsOf(chain, blocks, followed?.isFollowed)
  if (!(await store.append(position, rows, followed?.version)))
    return { ...reached, outcome: 'waiting' }
  return {
    ...reached,
    indexed: last.number,
    outcome: 'advanced',
    read: extentOf(blocks),
    added: rows,
  }
}

function extentOf(blocks: readonly ChainBlock[]): NonNullable<Step['read']> {
  const counts = blocks.map(
    ({ transactionCount, transactions }) => transactionCount ?? transactions.length,
  )
  return { blocks: blocks.length, transactions: counts.reduce((sum, count) => sum + count, 0) }
}

/** The newest block of the node is not above ours. That alone says nothing: of several nodes one is always behind. */
async function stay(
  source: BlockSource,
  store: IndexStore,
  position: Position,
  head: Head,
): Promise<Step> {
  const idle: Step = {
    indexed: position.number,
    head: Math.max(head.number, position.number),
    outcome: 'idle',
  }
  if (head.hash === position.hash) return idle
  const same = (await store.kept()).find(({ number }) => number === head.number)
  return !same || same.hash === head.hash ? idle : takeBack(source, store, position, head)
}

/** Whether each block names the one before it as its parent. */
function isLinked(position: Position | undefined, blocks: readonly ChainBlock[]): boolean {
  return blocks.every((block, index) => {
    const before = index === 0 ? position : blocks[index - 1]
    return before === undefined || block.parentHash === before.hash
  })
}

/** Whether the first blocks, which follow no indexed one, come from a node that serves the configured chain. */
async function isOfChain(
  source: BlockSource,
  from: number,
  blocks: readonly ChainBlock[],
): Promise<boolean> {
  return (await source.identifiedHash(from)) === blocks[0]?.hash
}

/** Goes back to the newest block that the chain still has. */
async function takeBack(
  source: BlockSource,
  store: IndexStore,
  position: Position,
  head: Head,
): Promise<Step> {
  const kept = await store.kept()
  const fork = await findFork(source, kept)
  if (fork.kind === 'beyond') throw nodeFault('wrongChain', notOurs(kept))
  const at = fork.kind === 'at' ? fork.at : undefined
  if (!at) return { indexed: position.number, head: head.number, outcome: 'waiting' }
  await store.rollBack(at)
  return { indexed: at.number, head: head.number, outcome: 'rolledBack' }
}

function notOurs(kept: readonly Position[]): string {
  const [newest, oldest] = [kept[0]?.number, kept.at(-1)?.number]
  return `The node's chain has none of the newest blocks that were indexed, up to ${newest} (the first is ${oldest}); the index is left as it is`
}
