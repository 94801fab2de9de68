import { quantityOf } from '@latchkey/service/rpc'

/** The newest block of the chain; nothing while it is not known. */
export type Head = () => Promise<bigint | undefined>

const blocksMax = 50_000n
const tooMany = `At most ${blocksMax} blocks are searched at once`
const unknownSpan = 'How many blocks are searched is not known'

/** A block of a filter: `head` for the newest, and for what is close to it. */
type Point = bigint | 'head'

/** Returns why a search for logs is refused: it covers too many blocks, or an unknown number of them. */
export async function boundLogs(
  filter: Record<string, unknown>,
  head: Head,
): Promise<string | undefined> {
  const from = pointOf(filter, 'fromblock')
  const to = pointOf(filter, 'toblock')
  if (from === undefined || to === undefined) return 'Invalid params'
  // From the head on there is little to search; so there is where a block is named by its hash.
  if (from === 'head') return undefined
  const last = to === 'head' ? await head() : to
  if (last === undefined) return unknownSpan
  return last - from > blocksMax ? tooMany : undefined
}

/** The block under a lower-case name in any spelling of it; nothing when it is no block, or given twice. */
function pointOf(filter: Record<string, unknown>, name: string): Point | undefined {
  const given = Object.entries(filter).filter(([key]) => key.toLowerCase() === name)
  if (given.length > 1) return undefined
  const block = given[0]?.[1] ?? 'latest'
  if (block === 'earliest') return 0n
  return block === 'latest' || block === 'pending' || block === 'safe' || block === 'finalized'
    ? 'head'
    : quantityOf(block)
}
