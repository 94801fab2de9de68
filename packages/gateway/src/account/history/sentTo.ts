import { comparedEnds, type Namespace } from '@latchkey/protocol'
import type { RecipientHistory } from '@latchkey/protocol/wire'
import type { Database } from '../../edge/database/open.ts'
import type { SentToRow } from '../../edge/database/tables.ts'

const lookAlikesMax = 10

/** An account and a recipient on a chain, in canonical spelling. */
export type Pair = { namespace: Namespace; chainId: string; account: string; recipient: string }

/** Whether the account has sent to the recipient, as far as the database knows. */
export async function hasSentTo(db: Database, pair: Pair): Promise<boolean> {
  const row = await db
    .selectFrom('sent_to')
    .select('recipient')
    .where('chain_id', '=', pair.chainId)
    .where('account', '=', pair.account)
    .where('recipient', '=', pair.recipient)
    .executeTakeFirst()
  return row !== undefined
}

/** The addresses that look like the recipient and that the account has sent to, newest first. */
export async function sentLookAlikes(
  db: Database,
  pair: Pair,
): Promise<RecipientHistory['lookAlikes']> {
  const rows = await db
    .selectFrom('sent_to')
    .select(['recipient', 'time'])
    .where('chain_id', '=', pair.chainId)
    .where('account', '=', pair.account)
    .where('ends', '=', comparedEnds(pair.namespace, pair.recipient))
    .where('recipient', '!=', pair.recipient)
    .orderBy('time', 'desc')
    .limit(lookAlikesMax)
    .execute()
  return rows.map(({ recipient, time }) => ({
    address: recipient,
    sentAt: new Date(time * 1000).toISOString(),
  }))
}

/** One statement holds a few thousand values at most: both databases have a limit. */
const rowsPerStatement = 500

/** Remembers sends; of several to one recipient the first stays, in whatever order they come. */
export async function addSentTo(on: Database, rows: readonly SentToRow[]): Promise<void> {
  const earliest = firstOfEach(rows)
  for (let start = 0; start < earliest.length; start += rowsPerStatement) {
    await on
      .insertInto('sent_to')
      .values(earliest.slice(start, start + rowsPerStatement))
      .onConflict((conflict) =>
        conflict
          .columns(['chain_id', 'account', 'recipient'])
          .doUpdateSet(({ ref }) => ({
            block_number: ref('excluded.block_number'),
            time: ref('excluded.time'),
          }))
          .whereRef('excluded.block_number', '<', 'sent_to.block_number'),
      )
      .execute()
  }
}

/** No statement may name a row twice. */
function firstOfEach(rows: readonly SentToRow[]): SentToRow[] {
  const kept = new Map<string, SentToRow>()
  for (const row of rows) {
    const key = `${row.chain_id} ${row.account} ${row.recipient}`
    const known = kept.get(key)
    if (!known || row.block_number < known.block_number) kept.set(key, row)
  }
  return [...kept.values()]
}
