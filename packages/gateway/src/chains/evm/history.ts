import { canonicalAddress, isChainId } from '@latchkey/protocol'
import type { Transaction } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { readCursor, writeCursor } from '../../account/history/cursor.ts'
import { mailedContracts } from '../../account/spam/mailings.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { History } from '../../edge/ports/history.ts'
import type { ContractNames } from '../descriptors/contractNames.ts'
import { mergeChains, type OpenChain } from '../history/chains.ts'
import type { Position } from '../history/port.ts'
import type { ChainReader } from '../history/reader.ts'
import { wholeCollection } from '../indexer/logs.ts'
import { attemptOf } from './approvals.ts'
import type { Contracts } from './contracts.ts'
import { knownReceivers, type StoredTransaction } from './historyRows.ts'
import type { NftFactsReader } from './nftFacts.ts'
import type { Surroundings } from './wireTokens.ts'
import { wireTransaction } from './wireTransaction.ts'

const pageSize = 50
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const positionSchema = v.object({
  block: whole,
  index: v.pipe(whole, v.maxValue(2 ** 31 - 1)),
  time: v.optional(whole),
  gaps: v.optional(
    v.object({
      omits: v.pipe(v.array(v.picklist(['nativeTransfers'])), v.maxLength(1)),
      completeFrom: v.nullable(whole),
    }),
  ),
})
/** By chain: where to continue. A chain that is missing has no more. `null`: it is at its newest. */
const cursorSchema = v.record(v.custom<string>(isChainId), v.nullable(positionSchema))

/** The reader of each chain's history. */
export type ChainReaders = (chain: ChainConfig) => ChainReader

/** Creates the history of EVM accounts: what the sources of the chains have, as the wire shows it. */
export function createEvmHistory(
  db: Database,
  contracts: Contracts,
  nftFacts: NftFactsReader,
  readers: ChainReaders,
  contractNames: ContractNames,
): History {
  return {
    async page({ chains, address, cursor, baseUrl }) {
      const account = canonicalAddress('eip155', address)
      const places = cursor === undefined ? undefined : readCursor(cursorSchema, cursor)
      if (cursor !== undefined && !places) return { ok: false, problem: 'cursor' }
      const open = chains.flatMap((chain): OpenChain<ChainConfig>[] => {
        const before: Position | null | undefined = places ? places[chain.id] : null
        return before === undefined ? [] : [{ chain, before: before ?? undefined }]
      })
      const merged = await mergeChains(open, pageSize, (chain, before) =>
        readers(chain)(account, before, pageSize),
      )
      if (!merged.ok) return merged
      const { rows, next, limits } = merged
      const known = [
        ...(await knownReceivers(db, chains, account, partiesOf(rows))),
        ...rows.flatMap(({ observed }) => observed?.sentTo ?? []),
      ]
      const pages = await Promise.all(
        chains.map(async (chain) => {
          const own = rows.filter((row) => row.chain_id === chain.id)
          const around = await surroundings(chain, account, own, known, baseUrl)
          return own.map((row): [StoredTransaction, Transaction] => [
            row,
            wireTransaction(row, around),
          ])
        }),
      )
      const made = new Map(pages.flat())
      return {
        ok: true,
        data: rows.flatMap((row) => made.get(row) ?? []),
        next: next && writeCursor(next),
        ...limits,
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
    const tried = rows.flatMap((row) => (attemptOf(row) ? (row.recipient ?? []) : []))
    const named = transfers.flatMap(({ contract }) => contract ?? [])
    const addresses = [...new Set([...named, ...tried])]
    const spenders = transfers.flatMap(({ kind, recipient }) =>
      kind === 'approval' ? [recipient] : [],
    )
    const tokens = transfers.flatMap(({ kind, contract, token_id: tokenId }) =>
      contract !== null && tokenId !== null && (kind === 'erc721' || kind === 'erc1155')
        ? [{ contract, tokenId, standard: kind }]
        : contract !== null && tokenId !== null && tokenId !== wholeCollection
          ? [{ contract, tokenId, standard: 'erc721' as const }]
          : [],
    )
    const [facts, mailed, nfts, spenderNames] = await Promise.all([
      contracts(chain, addresses),
      mailedContracts(db, chain.id, account, addresses),
      nftFacts(chain, tokens),
      contractNames(chain, [...new Set(spenders)]),
    ])
    const allMailed = new Set([...mailed, ...mailedIn(rows, account)])
    return { chain, account, known, facts, mailed: allMailed, nfts, spenderNames, baseUrl }
  }
}

/** The contracts whose tokens the account got in mass mailings alone, by transactions that the index does not have. */
function mailedIn(rows: readonly StoredTransaction[], account: string): string[] {
  const mailed = new Set(rows.flatMap(({ observed }) => observed?.mailed ?? []))
  const isWelcome = ({ transfers, observed }: StoredTransaction, contract: string) =>
    !observed?.mailed.includes(contract) &&
    transfers.some((one) => one.contract === contract && one.recipient === account)
  return [...mailed].filter((contract) => !rows.some((row) => isWelcome(row, contract)))
}

/** Everybody who sends or receives something in these transactions. */
function partiesOf(rows: readonly StoredTransaction[]): string[] {
  return rows.flatMap((row) => [
    row.sender,
    ...row.transfers.flatMap(({ sender, recipient }) => [sender, recipient]),
  ])
}
