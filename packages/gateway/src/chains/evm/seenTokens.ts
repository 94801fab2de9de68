import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import { isCoinContract } from './coinContracts.ts'

/** Returns the contracts, in lower case, that a source has seen arrive at an account. Strangers send tokens: `max` at most. */
export type SeenTokens = (
  chain: ChainConfig,
  owner: string,
  except: ReadonlySet<string>,
  max: number,
) => Promise<readonly string[]>

/** Reads the tokens that the indexer saw arrive. */
export function indexedTokens(db: Database): SeenTokens {
  return async (chain, owner, except, max) => {
    if (chain.index === 'off') return []
    const rows = await db
      .selectFrom('transfer')
      .select('contract')
      .distinct()
      .where('chain_id', '=', chain.id)
      .where('recipient', '=', owner)
      .where('kind', '=', 'erc20')
      .where('amount', '!=', '0')
      .orderBy('contract')
      .limit(max + except.size)
      .execute()
    return rows.flatMap(({ contract }) =>
      contract === null || except.has(contract) || isCoinContract(chain.id, contract)
        ? []
        : [contract],
    )
  }
}
