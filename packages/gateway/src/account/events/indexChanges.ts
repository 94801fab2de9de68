import type { ChainId } from '@latchkey/protocol'
import { inParts } from '@latchkey/service/database'
import type { Database } from '../../edge/database/open.ts'
import type { ChainChanges, ChangeSource, Position, Touch } from '../../edge/ports/changes.ts'
import type { Indexing } from '../../edge/ports/indexing.ts'

/** The highest number of transactions in an account's report. */
const transactionsNamed = 20
/** The highest number of rows in one read. After a longer absence, the report names no transactions. */
const rowsMax = 5_000

/** Creates the source of the indexed chains, whichever of several gateways has indexed a block. */
export function createIndexChanges(
  db: Database,
  indexing: Pick<Indexing, 'progress' | 'watch'>,
): ChangeSource {
  return {
    follows: (chainId) => indexing.progress().some((one) => one.chainId === chainId),
    watch: (chainId, listener) =>
      indexing.watch((changed) => {
        if (changed === chainId) listener()
      }),
    async since(chainId, position, accounts) {
      const now = await positionOf(db, chainId)
      if (!now) return undefined
      if (!position || isSame(position, now)) return { position: now, touched: new Map() }
      const isKept = (await hashOf(db, chainId, position.number)) === position.hash
      if (!isKept || position.number > now.number) return everything(now, accounts)
      return { position: now, touched: await touchedBy(db, chainId, position, now, accounts) }
    },
  }
}

function isSame(one: Position, other: Position): boolean {
  return one.number === other.number && one.hash === other.hash
}

/** Reports every account, after a reorganization or a long absence. */
function everything(position: Position, accounts: readonly string[]): ChainChanges {
  const touch: Touch = { block: position.number, transactions: [] }
  return { position, touched: new Map(accounts.map((account) => [account, touch])) }
}

function positionOf(db: Database, chainId: ChainId): Promise<Position | undefined> {
  return db
    .selectFrom('progress')
    .select(['block_number as number', 'block_hash as hash'])
    .where('chain_id', '=', chainId)
    .executeTakeFirst()
}

async function hashOf(db: Database, chainId: ChainId, number: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('block')
    .select('hash')
    .where('chain_id', '=', chainId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.hash
}

async function touchedBy(
  db: Database,
  chainId: ChainId,
  after: Position,
  upTo: Position,
  accounts: readonly string[],
): Promise<Map<string, Touch>> {
  const rows = await inParts([...new Set(accounts)], (part) =>
    rowsOf(db, chainId, after, upTo, part),
  )
  if (rows.length > rowsMax) return new Map(everything(upTo, accounts).touched)
  const touched = new Map<string, { block: number; transactions: string[] }>()
  for (const { account, block, hash } of rows) {
    const touch = touched.get(account) ?? { block, transactions: [] }
    if (touch.transactions.length < transactionsNamed) touch.transactions.push(hash)
    touched.set(account, touch)
  }
  return touched
}

/** Reads the activity of accounts, newest first. */
function rowsOf(
  db: Database,
  chainId: ChainId,
  after: Position,
  upTo: Position,
  accounts: readonly string[],
) {
  return db
    .selectFrom('activity')
    .innerJoin('transaction', (join) =>
      join
        .onRef('transaction.chain_id', '=', 'activity.chain_id')
        .onRef('transaction.block_number', '=', 'activity.block_number')
        .onRef('transaction.tx_index', '=', 'activity.tx_index'),
    )
    .select(['activity.account', 'activity.block_number as block', 'transaction.hash'])
    .where('activity.chain_id', '=', chainId)
    .where('activity.account', 'in', accounts)
    .where('activity.block_number', '>', after.number)
    .where('activity.block_number', '<=', upTo.number)
    .orderBy('activity.block_number', 'desc')
    .limit(rowsMax + 1)
    .execute()
}
