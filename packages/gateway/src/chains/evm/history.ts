import { canonicalAddress, isChainId } from '@latchkey/protocol'
import type { Transaction } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { readCursor, writeCursor } from '../../account/history/cursor.ts'
import { mailedContracts } from '../../account/spam/mailings.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { History } from '../../edge/ports/history.ts'
import type { Indexing } from '../../edge/ports/indexing.ts'
import type { Contracts } from './contracts.ts'
import { knownReceivers, type StoredTransaction, storedTransactions } from './historyRows.ts'
import { isBehind } from './indexed.ts'
import type { NftFactsReader } from './nftFacts.ts'
import { type Surroundings, wireTransaction } from './wireTransaction.ts'

const pageSize = 50
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const pointSchema = v.object({
  time: whole,
  chainId: v.custom<string>(isChainId),
  block: whole,
  index: v.pipe(whole, v.maxValue(2 ** 31 - 1)),
})

/** History of EVM accounts from what the indexer wrote. */
export function createEvmHistory(
  db: Database,
  contracts: Contracts,
  nftFacts: NftFactsReader,
  progress: Indexing['progress'],
): History {
  return {
    async page({ chains, address, cursor, baseUrl }) {
      const account = canonicalAddress('eip155', address)
      const before = cursor === undefined ? undefined : readCursor(pointSchema, cursor)
      if (cursor !== undefined && !before) return { ok: false, problem: 'cursor' }
      const ids = new Set<string>(chains.map(({ id }) => id))
      if (progress().some((one) => ids.has(one.chainId) && isBehind(one)))
        return { ok: false, problem: 'behind' }
      const rows = await storedTransactions(db, chains, account, before, pageSize + 1)
      const shown = rows.slice(0, pageSize)
      const known = await knownReceivers(db, chains, account, partiesOf(shown))
      const pages = await Promise.all(
        chains.map(async (chain) => {
          const own = shown.filter((row) => row.chain_id === chain.id)
          const around = await surroundings(chain, account, own, known, baseUrl)
          return own.map((row): [StoredTransaction, Transaction] => [
            row,
            wireTransaction(row, around),
          ])
        }),
      )
      const made = new Map(pages.flat())
      const last = shown.at(-1)
      return {
        ok: true,
        data: shown.flatMap((row) => made.get(row) ?? []),
        next: rows.length > pageSize && last ? writeCursor(pointOf(last)) : null,
      }
    },
  }

  async function surroundings(
    chain: ChainConfig,
    account: string,
    rows: readonly StoredTransaction[],
    known: readonly string[],
    baseUrl: string,
  ): Promise<Surroundings> {
    const transfers = rows.flatMap((row) => row.transfers)
    const addresses = [...new Set(transfers.flatMap(({ contract }) => contract ?? []))]
    const tokens = transfers.flatMap(({ kind, contract, token_id: tokenId }) =>
      contract !== null && tokenId !== null && (kind === 'erc721' || kind === 'erc1155')
        ? [{ contract, tokenId, standard: kind }]
        : [],
    )
    const [facts, mailed, nfts] = await Promise.all([
      contracts(chain, addresses),
      mailedContracts(db, chain.id, account, addresses),
      nftFacts(chain, tokens),
    ])
    return { chain, account, known, facts, mailed, nfts, baseUrl }
  }
}

/** Everybody who sends or receives something in these transactions. */
function partiesOf(rows: readonly StoredTransaction[]): string[] {
  return rows.flatMap((row) => [
    row.sender,
    ...row.transfers.flatMap(({ sender, recipient }) => [sender, recipient]),
  ])
}

function pointOf(row: StoredTransaction): v.InferOutput<typeof pointSchema> {
  return { time: row.time, chainId: row.chain_id, block: row.block_number, index: row.tx_index }
}
