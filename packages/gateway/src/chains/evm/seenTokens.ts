import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import { isCoinContract } from './coinContracts.ts'

/** The contracts of tokens, in lower case, and whether there are more. */
type SeenContracts = { contracts: readonly string[]; hasMore: boolean }

/**
 * Returns the tokens that a source has seen an account have, `max` at most: first those that its own transactions moved,
 * then the others, each the newest first. Strangers send tokens.
 */
export type SeenTokens = (
  chain: ChainConfig,
  owner: string,
  except: ReadonlySet<string>,
  max: number,
) => Promise<SeenContracts>

/** Reads the tokens that the indexer saw move to or from an account. */
export function indexedTokens(db: Database): SeenTokens {
  return async (chain, owner, except, max) => {
    if (chain.index === 'off') return { contracts: [], hasMore: false }
    const limit = max + 1 + except.size
    const moved = [
      await movedBySender(db, chain, owner, limit),
      await movedByOperation(db, chain, owner, limit),
      await arrived(db, chain, owner, limit),
    ]
    const unlisted = moved
      .flat()
      .flatMap(({ contract }) =>
        contract === null || except.has(contract) || isCoinContract(chain.id, contract)
          ? []
          : [contract],
      )
    const contracts = [...new Set(unlisted)]
    return { contracts: contracts.slice(0, max), hasMore: contracts.length > max }
  }
}

/** The tokens that transactions of the account itself moved to or from it. */
function movedBySender(db: Database, chain: ChainConfig, owner: string, limit: number) {
  return tokensOf(db, chain, limit)
    .innerJoin('transaction', (join) =>
      join
        .onRef('transaction.chain_id', '=', 'transfer.chain_id')
        .onRef('transaction.block_number', '=', 'transfer.block_number')
        .onRef('transaction.tx_index', '=', 'transfer.tx_index'),
    )
    .where('transaction.sender', '=', owner)
    .where(({ eb, or }) =>
      or([eb('transfer.recipient', '=', owner), eb('transfer.sender', '=', owner)]),
    )
    .execute()
}

/** The tokens that operations of the account (ERC-4337) moved to or from it. */
function movedByOperation(db: Database, chain: ChainConfig, owner: string, limit: number) {
  return tokensOf(db, chain, limit)
    .innerJoin('user_operation', (join) =>
      join
        .onRef('user_operation.chain_id', '=', 'transfer.chain_id')
        .onRef('user_operation.block_number', '=', 'transfer.block_number')
        .onRef('user_operation.tx_index', '=', 'transfer.tx_index')
        .onRef('user_operation.first_token', '<=', 'transfer.position')
        .onRef('user_operation.end_token', '>', 'transfer.position'),
    )
    .where('user_operation.account', '=', owner)
    .where(({ eb, or }) =>
      or([eb('transfer.recipient', '=', owner), eb('transfer.sender', '=', owner)]),
    )
    .execute()
}

/** The tokens that anybody moved to the account. */
function arrived(db: Database, chain: ChainConfig, owner: string, limit: number) {
  return tokensOf(db, chain, limit).where('transfer.recipient', '=', owner).execute()
}

function tokensOf(db: Database, chain: ChainConfig, limit: number) {
  return db
    .selectFrom('transfer')
    .select('transfer.contract')
    .where('transfer.chain_id', '=', chain.id)
    .where('transfer.kind', '=', 'erc20')
    .where('transfer.amount', '!=', '0')
    .groupBy('transfer.contract')
    .orderBy(({ fn }) => fn.max('transfer.block_number'), 'desc')
    .orderBy('transfer.contract')
    .limit(limit)
}
