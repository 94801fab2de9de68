import type { ChainId } from '@latchkey/protocol'
import { inParts } from '@latchkey/service/database'
import type { Database } from '../../edge/database/open.ts'

/** A transaction that hands a token to this many accounts or more is a mass mailing. */
export const mailingSize = 3

/**
 * Those of `contracts` that reached the account only in mass mailings: no transaction or operation of its own brought
 * it one, and each transaction that brought one brought it to several accounts.
 */
export async function mailedContracts(
  db: Database,
  chainId: ChainId,
  account: string,
  contracts: readonly string[],
): Promise<ReadonlySet<string>> {
  const arrivals = await inParts(contracts, (part) => arrivalsOf(db, chainId, account, part))
  const welcome = new Set(
    arrivals
      .filter(
        (one) =>
          one.sender === account || Number(one.own) > 0 || Number(one.receivers) < mailingSize,
      )
      .map((one) => one.contract),
  )
  return new Set(
    arrivals.flatMap(({ contract }) =>
      contract !== null && !welcome.has(contract) ? [contract] : [],
    ),
  )
}

/** The transactions that brought the account something of `contracts`, and to how many accounts they brought it. */
function arrivalsOf(db: Database, chainId: ChainId, account: string, contracts: readonly string[]) {
  return db
    .selectFrom('transfer as arrival')
    .innerJoin('transaction as tx', (join) =>
      join
        .onRef('tx.chain_id', '=', 'arrival.chain_id')
        .onRef('tx.block_number', '=', 'arrival.block_number')
        .onRef('tx.tx_index', '=', 'arrival.tx_index'),
    )
    .innerJoin('transfer as sibling', (join) =>
      join
        .onRef('sibling.chain_id', '=', 'arrival.chain_id')
        .onRef('sibling.block_number', '=', 'arrival.block_number')
        .onRef('sibling.tx_index', '=', 'arrival.tx_index')
        .onRef('sibling.contract', '=', 'arrival.contract'),
    )
    .leftJoin('user_operation as operation', (join) =>
      join
        .onRef('operation.chain_id', '=', 'arrival.chain_id')
        .onRef('operation.block_number', '=', 'arrival.block_number')
        .onRef('operation.tx_index', '=', 'arrival.tx_index')
        .onRef('operation.first_token', '<=', 'arrival.position')
        .onRef('operation.end_token', '>', 'arrival.position')
        .on('operation.account', '=', account)
        .on('operation.succeeded', '=', 1),
    )
    .select(['arrival.contract', 'tx.sender', 'tx.hash'])
    .select((build) => build.fn.count('operation.account').as('own'))
    .select((build) => build.fn.count('sibling.recipient').distinct().as('receivers'))
    .where('arrival.chain_id', '=', chainId)
    .where('arrival.recipient', '=', account)
    .where('arrival.kind', '!=', 'approval')
    .where('arrival.contract', 'in', contracts)
    .groupBy(['arrival.contract', 'tx.sender', 'tx.hash'])
    .execute()
}
