import { nodeFault } from '@latchkey/service/rpc'
import { range } from '../calls.ts'
import type { Head } from '../chainData.ts'
import type { BlockSource } from '../source.ts'
import type { IndexStore, Position } from '../store.ts'

/** Blocks before the start whose hashes are read: a reorganisation of so many is taken back like any other. */
const hashesBefore = 64

/**
 * Starts an index of accounts at the newest block: nothing before it is known. Returns false while the node does not
 * have the blocks before it, or another process was first. Rejects with the fault `wrongChain` when the node serves
 * another chain than the one that was indexed before.
 */
export async function startAtHead(
  source: BlockSource,
  store: IndexStore,
  position: Position | undefined,
  head: Head,
): Promise<boolean> {
  const first = await store.first()
  // Rejects, too, where the node has another chain id.
  const hash = await source.identifiedHash(first?.number ?? head.number)
  if (hash === null) return false
  if (first && hash !== first.hash) {
    const message = `The node has another block ${first.number} than the first one that was indexed; the index is left as it is`
    throw nodeFault('wrongChain', message)
  }
  const numbers = range(Math.max(0, head.number - hashesBefore), head.number)
  const read = await source.headers(numbers)
  const headers = read.filter((header) => header !== null)
  const isWhole = headers.length === numbers.length && headers.at(-1)?.hash === head.hash
  const isLinked = headers.every((header, index) => {
    const before = headers[index - 1]
    return before === undefined || header.parentHash === before.hash
  })
  return isWhole && isLinked && store.startAt(position, headers)
}
