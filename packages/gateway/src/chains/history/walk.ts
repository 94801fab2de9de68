import type { StoredTransaction } from '../evm/historyRows.ts'
import type { SourceFailure } from './failure.ts'
import type {
  Beginning,
  Gaps,
  HistorySource,
  Omission,
  Position,
  RowPage,
  SourceName,
} from './port.ts'

/** The state of one page of history: what was read so far, down to which block, and which sources have failed. */
export type Walk = {
  rows: readonly StoredTransaction[]
  /** Everything from this block on has been read; absent before the first read of a first page. */
  bottom: number | undefined
  /** The block down to which no kind of activity is omitted. */
  completeFrom: number | undefined
  /** The time of the bottom in Unix seconds, where its source has named it. */
  since: number | undefined
  omits: readonly Omission[]
  failures: ReadonlyMap<HistorySource, SourceFailure>
  /** Sources that the gateway tries by itself, and that the node does not have. */
  absent: ReadonlySet<HistorySource>
  reads: number
  hasRead: boolean
  /** Nothing older can be confirmed. */
  isLast: boolean
}

export function beginWalk(before: Position | undefined): Walk {
  // The block itself has older transactions, unless the place is at its start.
  const bottom = before && (before.index === 0 ? before.block : before.block + 1)
  const gaps = before?.gaps
  return {
    rows: [],
    bottom,
    completeFrom: gaps ? (gaps.completeFrom ?? undefined) : bottom,
    since: undefined,
    omits: gaps?.omits ?? [],
    failures: new Map(),
    absent: new Set(),
    reads: 0,
    hasRead: false,
    isLast: false,
  }
}

/** Returns the walk after a source has failed. */
export function afterFailure(walk: Walk, source: HistorySource, failure: SourceFailure): Walk {
  const reads = walk.reads + 1
  return failure.reason === 'unsupported' && source.isDefault
    ? { ...walk, reads, absent: new Set([...walk.absent, source]) }
    : { ...walk, reads, failures: new Map([...walk.failures, [source, failure]]) }
}

/** Returns the walk after a source has answered. `before`: where the previous page has ended. */
export function afterPage(
  walk: Walk,
  { source, beginning, page }: { source: HistorySource; beginning: Beginning; page: RowPage },
  before: Position | undefined,
): Walk {
  const omits = [...new Set([...walk.omits, ...source.omits])]
  const bottom = page.completeFrom
  return {
    ...walk,
    rows: [...walk.rows, ...page.rows.filter((row) => isBefore(row, before))],
    bottom,
    completeFrom: omits.length === 0 ? bottom : walk.completeFrom,
    since: beginning.fromBlock === bottom ? beginning.since : undefined,
    omits,
    reads: walk.reads + 1,
    hasRead: true,
    isLast: page.isLast ?? false,
  }
}

/** Whether a source may have something older than what has been read. */
export function mayContinue(walk: Walk, source: HistorySource, beginning: Beginning): boolean {
  if (walk.isLast || isDown(walk, source)) return false
  return walk.bottom === undefined || beginning.fromBlock < walk.bottom
}

export function isDown({ failures, absent }: Walk, source: HistorySource): boolean {
  return failures.has(source) || absent.has(source)
}

/** Returns what has been left out so far; absent for nothing. */
export function gapsOf({ omits, completeFrom }: Walk): Gaps | undefined {
  return omits.length === 0 ? undefined : { omits, completeFrom: completeFrom ?? null }
}

/** The names of the sources that have failed. */
export function failedNames({ failures }: Walk): SourceName[] {
  return [...new Set([...failures.keys()].map(({ name }) => name))]
}

function isBefore(row: StoredTransaction, before: Position | undefined): boolean {
  if (!before) return true
  return (
    row.block_number < before.block ||
    (row.block_number === before.block && row.tx_index < before.index)
  )
}
