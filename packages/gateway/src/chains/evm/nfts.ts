import { canonicalAddress } from '@latchkey/protocol'
import type { Nft } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { readCursor, writeCursor } from '../../account/history/cursor.ts'
import { traitsIn } from '../../account/nfts/traits.ts'
import { mailedContracts } from '../../account/spam/mailings.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Indexing } from '../../edge/ports/indexing.ts'
import type { Nfts } from '../../edge/ports/nfts.ts'
import { nftImageUrl } from '../../pictures/images/links.ts'
import { readCoverage } from '../indexer/coverage.ts'
import { wireAccountId } from './address.ts'
import type { Contracts } from './contracts.ts'
import { isBehind } from './indexed.ts'
import { isSpamNft, type NftFactsReader, type NftId, nftKey } from './nftFacts.ts'

const pageSize = 40
const cursorSchema = v.object({ after: v.string() })

type Owned = NftId & { quantity: bigint }

/** NFTs of EVM accounts, worked out from the transfers that the indexer wrote. */
export function createEvmNfts(
  db: Database,
  contracts: Contracts,
  nftFacts: NftFactsReader,
  progress: Indexing['progress'],
): Nfts {
  return {
    async page({ chain, address, cursor, baseUrl }) {
      const account = canonicalAddress('eip155', address)
      const from = cursor === undefined ? { after: '' } : readCursor(cursorSchema, cursor)
      if (!from) return { ok: false, problem: 'cursor' }
      if (progress().some((one) => one.chainId === chain.id && isBehind(one)))
        return { ok: false, problem: 'behind' }
      const covered = await readCoverage(db, chain.id, account)
      // What an earlier index has is no longer true.
      if (chain.index === 'off') return { ok: true, data: [], next: null }
      if (!covered) return { ok: false, problem: 'behind' }
      const owned = await ownedBy(db, chain, account, covered.fromBlock)
      const rest = owned.filter((one) => orderOf(one) > from.after)
      const shown = rest.slice(0, pageSize)
      const addresses = [...new Set(shown.map((one) => one.contract))]
      const [collections, mailed, facts] = await Promise.all([
        contracts(chain, addresses),
        mailedContracts(db, chain.id, account, addresses),
        nftFacts(chain, shown),
      ])
      const data = shown.map((one): Nft => {
        const collection = collections.get(one.contract)?.name ?? ''
        const nft = facts.get(nftKey(one.contract, one.tokenId))
        const picture = nft?.picture ? { imageUrl: nftImageUrl(baseUrl, nft.picture) } : {}
        return {
          address: wireAccountId(chain.id, one.contract),
          tokenId: one.tokenId,
          chainId: chain.id,
          name: nft?.name || `${collection} #${one.tokenId}`.trim(),
          collection,
          ...(nft?.description ? { description: nft.description } : {}),
          ...traitsIn(nft?.traits),
          ...picture,
          standard: one.standard,
          quantity: one.quantity.toString(),
          flags: {
            is_spam: isSpamNft(chain, one.contract, collection, nft, mailed.has(one.contract)),
          },
        }
      })
      const last = shown.at(-1)
      const next = rest.length > pageSize && last ? writeCursor({ after: orderOf(last) }) : null
      return { ok: true, data, next }
    },
  }
}

/**
 * Returns the received NFTs less the sent ones, from a block on, in a fixed order. Transfers before that block may be
 * stored, but with a gap after them: an NFT may have left in the gap.
 */
async function ownedBy(
  db: Database,
  chain: ChainConfig,
  account: string,
  fromBlock: number,
): Promise<Owned[]> {
  const rows = await db
    .selectFrom('transfer')
    .select(['kind', 'contract', 'token_id', 'sender', 'recipient', 'amount'])
    .where('chain_id', '=', chain.id)
    .where('block_number', '>=', fromBlock)
    .where('kind', 'in', ['erc721', 'erc1155'])
    .where((eb) => eb.or([eb('sender', '=', account), eb('recipient', '=', account)]))
    .orderBy('block_number')
    .orderBy('tx_index')
    .orderBy('position')
    .execute()
  const owned = new Map<string, Owned>()
  for (const { kind, contract, token_id: tokenId, sender, recipient, amount } of rows) {
    if (contract === null || tokenId === null || sender === recipient) continue
    const key = nftKey(contract, tokenId)
    const standard = kind === 'erc721' ? 'erc721' : 'erc1155'
    const before = owned.get(key)?.quantity ?? 0n
    const quantity =
      recipient === account ? before + BigInt(amount) : lessOf(before, BigInt(amount))
    owned.set(key, { contract, tokenId, standard, quantity })
  }
  return [...owned.values()]
    .filter((one) => one.quantity > 0n)
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

/** An index that begins late may see something go that it has not seen come. */
function lessOf(quantity: bigint, gone: bigint): bigint {
  return quantity > gone ? quantity - gone : 0n
}

/** Text that sorts by contract, then by number. */
function orderOf({ contract, tokenId }: NftId): string {
  return `${contract}/${tokenId.padStart(78, '0')}`
}
