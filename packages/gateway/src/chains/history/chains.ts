import type { StoredTransaction } from '../evm/historyRows.ts'
import type { Gaps, Position } from './port.ts'
import type { ChainPage, Limits } from './reader.ts'

/** A chain whose history has not ended, and where to continue; absent: at its newest transaction. */
export type OpenChain<Chain> = { chain: Chain; before: Position | undefined }

type Places = Record<string, Position | null>
type Merged =
  | { ok: true; rows: StoredTransaction[]; next: Places | null; limits: Limits }
  | { ok: false; problem: 'behind' }

/**
 * Merges the histories of chains by time, newest first. A chain that cannot be read fails the page: without it, the list
 * would only seem whole.
 */
export async function mergeChains<Chain extends { id: string }>(
  open: readonly OpenChain<Chain>[],
  limit: number,
  read: (chain: Chain, before: Position | undefined) => Promise<ChainPage>,
): Promise<Merged> {
  const pages = await Promise.all(
    open.map(async ({ chain, before }) => ({ chain, before, page: await read(chain, before) })),
  )
  const good = pages.flatMap(({ chain, before, page }) =>
    page.ok ? [{ chain, before, ...page }] : [],
  )
  const bad = pages.find(({ page }) => !page.ok)
  if (bad && !bad.page.ok) return bad.page
  // Older rows than a chain's last one wait until that chain has been read further.
  const frontier = Math.max(
    ...good.map(({ rows, next }) => (next ? (rows.at(-1)?.time ?? Number.POSITIVE_INFINITY) : 0)),
    0,
  )
  const rows = good
    .flatMap((one) => one.rows)
    .filter(({ time }) => good.length === 1 || time >= frontier)
    .sort(byAge)
    .slice(0, limit)
  const shown = new Set(rows)
  const next: Places = {}
  for (const one of good) {
    const last = one.rows.findLast((row) => shown.has(row))
    const isWhole = one.rows.every((row) => shown.has(row))
    if (isWhole && one.next === null) continue
    if (isWhole) next[one.chain.id] = one.next
    else next[one.chain.id] = last ? positionOf(last, one.gaps) : (one.before ?? null)
  }
  const isEnd = Object.keys(next).length === 0
  return { ok: true, rows, next: isEnd ? null : next, limits: limitsOf(good) }
}

/** The limits of all chains that have ended: known from when the last of them is known. */
function limitsOf(pages: readonly { limits: Limits }[]): Limits {
  const since = pages.flatMap(({ limits }) => limits.knownSince ?? [])
  const missing = new Set(pages.flatMap(({ limits }) => limits.missing ?? []))
  const omits = new Set(pages.flatMap(({ limits }) => limits.omits ?? []))
  return {
    ...(since.length > 0 && { knownSince: Math.max(...since) }),
    ...(missing.size > 0 && { missing: [...missing] }),
    ...(omits.size > 0 && { omits: [...omits] }),
  }
}

function positionOf(row: StoredTransaction, gaps: Gaps | undefined): Position {
  return {
    block: row.block_number,
    index: row.tx_index,
    time: row.time,
    ...(gaps && { gaps }),
  }
}

function byAge(one: StoredTransaction, other: StoredTransaction): number {
  return (
    other.time - one.time ||
    (other.chain_id < one.chain_id ? -1 : other.chain_id > one.chain_id ? 1 : 0) ||
    other.block_number - one.block_number ||
    other.tx_index - one.tx_index
  )
}
