import { type Clock, knownError } from '@latchkey/protocol'
import type { StoredTransaction } from '../evm/historyRows.ts'
import { isSourceFailure } from './failure.ts'
import type { Beginning, Gaps, HistorySource, Omission, Position, SourceName } from './port.ts'
import {
  afterFailure,
  afterPage,
  beginWalk,
  failedNames,
  gapsOf,
  isDown,
  mayContinue,
  type Walk,
} from './walk.ts'

/** Reads of sources for one page. */
const readsMax = 8
/** Milliseconds after which a page ends with what it has. */
const patience = 4_000

/** The end of what is known: what is older is not available, or could not be read. */
export type Limits = {
  /** Unix seconds from which on the history is complete; absent if it is whole, or if the page is not its last. */
  knownSince?: number
  /** The sources that could not be read. */
  missing?: SourceName[]
  /** The kinds of activity that may be missing before `knownSince`. */
  omits?: Omission[]
}

/**
 * Transactions of an account on one chain, newest first. `next`: the place to continue from, `null` at the end. `gaps`: what
 * this page and newer ones have left out.
 */
export type ChainPage =
  | {
      ok: true
      rows: readonly StoredTransaction[]
      next: Position | null
      limits: Limits
      gaps?: Gaps | undefined
    }
  | { ok: false; problem: 'behind' }

/** Reads the history of an account on one chain. Rejects with NETWORK_FAILED if no source can be read. */
export type ChainReader = (
  account: string,
  before: Position | undefined,
  limit: number,
) => Promise<ChainPage>

export type ReaderOptions = {
  /** The sources in the order in which they are read. */
  sources: readonly HistorySource[]
  /** Returns the time of a block, or the time now, in Unix seconds. */
  timeOf(block: number | undefined): Promise<number>
  clock: Clock
}

/**
 * Creates the reader of a chain. Each range of blocks is read from the first source that covers it and answers: the next one
 * continues where a source begins, and replaces one that fails.
 */
export function createChainReader({ sources, timeOf, clock }: ReaderOptions): ChainReader {
  return async (account, before, limit) => {
    const beginnings = new Map<HistorySource, Beginning>()
    let walk = beginWalk(before)
    let source: HistorySource | undefined
    const find = async () => {
      const found = await nextSource(sources, account, walk, beginnings)
      walk = found.walk
      source = found.source
      return source !== undefined
    }
    const end = clock.now() + patience
    const isLate = () => walk.hasRead && clock.now() >= end
    while (wantsMore(walk, limit) && !isLate() && (await find())) {
      if (source) walk = await readFrom(source, { account, before, limit, walk, beginnings })
    }
    if (!walk.hasRead) return unread(walk)
    const rows = walk.rows.slice(0, limit)
    const isFull = walk.rows.length > limit
    const hasMore = isFull || (walk.bottom !== 0 && (await find()))
    const gaps = gapsOf(walk)
    const place = nextAfter(rows, isFull, hasMore, walk.bottom)
    const next = place && { ...place, ...(gaps && { gaps }) }
    return { ok: true, rows, next, gaps, limits: next ? {} : await limitsOf(walk, before, timeOf) }
  }
}

function wantsMore({ rows, bottom, reads, isLast }: Walk, limit: number): boolean {
  return rows.length <= limit && bottom !== 0 && reads < readsMax && !isLast
}

/** Finds the first source that may continue. The walk notes those that do not know their range. */
async function nextSource(
  sources: readonly HistorySource[],
  account: string,
  begun: Walk,
  beginnings: Map<HistorySource, Beginning>,
): Promise<{ walk: Walk; source: HistorySource | undefined }> {
  let walk = begun
  for (const source of sources) {
    if (isDown(walk, source)) continue
    const beginning = beginnings.get(source) ?? (await source.beginning(account))
    if (isSourceFailure(beginning)) {
      walk = afterFailure(walk, source, beginning)
      continue
    }
    beginnings.set(source, beginning)
    if (mayContinue(walk, source, beginning)) return { walk, source }
  }
  return { walk, source: undefined }
}

type Reading = {
  account: string
  before: Position | undefined
  limit: number
  walk: Walk
  beginnings: ReadonlyMap<HistorySource, Beginning>
}

async function readFrom(
  source: HistorySource,
  { account, before, limit, walk, beginnings }: Reading,
): Promise<Walk> {
  const beginning = beginnings.get(source) ?? { fromBlock: 0, since: undefined }
  const outcome = await source.read({
    account,
    before: walk.hasRead ? undefined : before,
    upTo: walk.bottom === undefined ? undefined : walk.bottom - 1,
    limit: limit + 1 - walk.rows.length,
    beginning,
  })
  return outcome.ok
    ? afterPage(walk, { source, beginning, page: outcome.page }, before)
    : afterFailure(walk, source, outcome.failure)
}

function nextAfter(
  shown: readonly StoredTransaction[],
  isFull: boolean,
  hasMore: boolean,
  bottom: number | undefined,
): Position | null {
  const last = shown.at(-1)
  if (isFull && last) return { block: last.block_number, index: last.tx_index, time: last.time }
  return hasMore && bottom !== undefined ? { block: bottom, index: 0 } : null
}

async function limitsOf(
  walk: Walk,
  before: Position | undefined,
  timeOf: ReaderOptions['timeOf'],
): Promise<Limits> {
  const { bottom = 0, completeFrom, omits, since } = walk
  if (completeFrom !== undefined && Math.max(bottom, completeFrom) === 0) return {}
  const from = completeFrom === undefined ? undefined : Math.max(bottom, completeFrom)
  const missing = failedNames(walk)
  return {
    knownSince:
      from === bottom && since !== undefined ? since : await timeFrom(from, walk, before, timeOf),
    ...(missing.length > 0 && { missing }),
    ...(omits.length > 0 && { omits: [...omits] }),
  }
}

/**
 * Returns the time of a block. A node may have dropped that block: then it is the time of the oldest transaction from there
 * on, else the time now.
 */
async function timeFrom(
  from: number | undefined,
  { rows }: Walk,
  before: Position | undefined,
  timeOf: ReaderOptions['timeOf'],
): Promise<number> {
  if (from === undefined) return timeOf(undefined)
  try {
    return await timeOf(from)
  } catch {
    const oldest = rows.findLast(({ block_number: block }) => block >= from)?.time
    const previous = before && before.block >= from ? before.time : undefined
    return oldest ?? previous ?? timeOf(undefined)
  }
}

function unread(walk: Walk): ChainPage {
  const failures = [...walk.failures.values()]
  if (failures.some(({ reason }) => reason === 'behind')) return { ok: false, problem: 'behind' }
  throw knownError(
    'NETWORK_FAILED',
    failures[0] ?? new Error('The network has no source of history'),
  )
}
