import type { ChainId } from '@latchkey/protocol'
import type { Database } from '../../edge/database/open.ts'
import type { Coverage } from '../../edge/ports/indexing.ts'

/**
 * Returns the range of blocks for which the index has everything about an account (in its canonical spelling);
 * `undefined` while it has no such block. The range has no gap: it begins again when an account is followed again.
 */
export async function readCoverage(
  db: Database,
  chainId: ChainId,
  account: string,
): Promise<Coverage | undefined> {
  const row = await db
    .selectFrom('index_state as state')
    .innerJoin('progress', 'progress.chain_id', 'state.chain_id')
    .leftJoin('followed_account as followed', (join) =>
      join.onRef('followed.chain_id', '=', 'state.chain_id').on('followed.account', '=', account),
    )
    .select(['state.mode', 'state.from_block as first', 'state.since as start'])
    .select(['progress.block_number as toBlock', 'followed.from_block as own', 'followed.since'])
    .where('state.chain_id', '=', chainId)
    .executeTakeFirst()
  if (!row) return undefined
  const { mode, first, start, toBlock, own, since: ownSince } = row
  if (mode === 'accounts' && (own === null || ownSince === null)) return undefined
  const isOwn = mode === 'accounts' && own !== null && ownSince !== null && own > first
  const [fromBlock, since] = isOwn ? [own, ownSince] : [first, start]
  return fromBlock > toBlock ? undefined : { fromBlock, toBlock, since }
}
