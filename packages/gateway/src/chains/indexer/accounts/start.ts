import { nodeFault } from '@latchkey/service/rpc'
import { range } from '../calls.ts'
import type { Head, Header } from '../chainData.ts'
import type { BlockSource } from '../source.ts'
import type { IndexStore, Position } from '../store.ts'

/** Blocks before the start whose hashes are read: a reorganisation of so many is taken back like any other. */
const hashesBefore = 64
/** Blocks before the start that no reorganisation reaches, where the node does not know finality. */
const settledAfter = 1_000

/**
 * Starts an index of accounts at the newest block: nothing before it is known. The first kept hash, which identifies the
 * chain, is of a final block. Returns false while the node does not have the blocks before the start, or another process
 * was first. Rejects with the fault `wrongChain` when the node serves another chain than the one that was indexed before.
 */
export async function startAtHead(
  source: BlockSource,
  store: IndexStore,
  position: Position | undefined,
  head: Head,
): Promise<boolean> {
  const first = await store.first()
  const oldest = Math.max(0, head.number - hashesBefore)
  const anchor = first?.number ?? Math.min(oldest, await settledBlock(source, head))
  // Rejects, too, where the node has another chain id.
  const hash = await source.identifiedHash(anchor)
  if (hash === null) return false
  if (first && hash !== first.hash) {
    const message = `The node has another block ${first.number} than the first one that was indexed; the index is left as it is`
    throw nodeFault('wrongChain', message)
  }
  const numbers = range(oldest, head.number)
  const [known, ...read] = await source.headers([anchor, ...numbers])
  if (!known || known.hash !== hash) return false
  const headers = read.filter((header) => header !== null)
  const isWhole = headers.length === numbers.length && headers.at(-1)?.hash === head.hash
  if (!isWhole || !isLinked(headers)) return false
  return store.startAt(position, anchor < oldest ? [known, ...headers] : headers)
}

/** Returns the number of a block that no reorganisation takes back. */
async function settledBlock(source: BlockSource, { number }: Head): Promise<number> {
  return (await source.finalized()) ?? Math.max(0, number - settledAfter)
}

function isLinked(headers: readonly Header[]): boolean {
  return headers.every((header, index) => {
    const before = headers[index - 1]
    return before === undefined || header.parentHash === before.hash
  })
}
