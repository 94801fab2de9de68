import { quantityOf } from '@latchkey/service/rpc'
import { excludesLogs } from './logFilters.ts'

/** The newest block of the chain; nothing while it is not known. */
export type Head = () => Promise<bigint | undefined>

/** Blocks of one search; without an address or a topic, every log of each block is an answer. */
const blocksMax = 50_000n
const unfilteredMax = 100n
const tooMany = `At most ${blocksMax} blocks are searched at once`
const tooManyUnfiltered = `Name an address or a topic to search more than ${unfilteredMax} blocks at once`
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
  const address = valuesOf(filter, 'address')
  const topics = valuesOf(filter, 'topics')
  if (from === undefined || to === undefined || address.length > 1 || topics.length > 1)
    return 'Invalid params'
  // From the head on there is little to search; so there is where a block is named by its hash.
  if (from === 'head') return undefined
  const last = to === 'head' ? await head() : to
  if (last === undefined) return unknownSpan
  const span = last - from
  if (span > blocksMax) return tooMany
  const isFiltered = excludesLogs({ address: address[0], topics: topics[0] })
  return isFiltered || span < unfilteredMax ? undefined : tooManyUnfiltered
}

/** The block under a lower-case name in any spelling of it; nothing when it is no block, or given twice. */
function pointOf(filter: Record<string, unknown>, name: string): Point | undefined {
  const [given, ...more] = valuesOf(filter, name)
  if (more.length > 0) return undefined
  const block = given ?? 'latest'
  if (block === 'earliest') return 0n
  return block === 'latest' || block === 'pending' || block === 'safe' || block === 'finalized'
    ? 'head'
    : quantityOf(block)
}

/** The values under a lower-case name in any spelling of it, as nodes in Go read it. */
function valuesOf(filter: Record<string, unknown>, name: string): unknown[] {
  return Object.entries(filter).flatMap(([key, value]) =>
    key.toLowerCase() === name ? [value] : [],
  )
}
