import type { Clock } from '@latchkey/protocol'
import { accountId, plainText, shortAddress } from '@latchkey/protocol'
import type { Nft } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { readCursor, writeCursor } from '../../account/history/cursor.ts'
import type { Metadata, MetadataReader } from '../../account/nfts/metadata.ts'
import { keepPicture } from '../../account/nfts/pictureSources.ts'
import { isBait } from '../../account/spam/text.ts'
import { createCache } from '../../edge/cache/cache.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Nfts } from '../../edge/ports/nfts.ts'
import { nftImageUrl } from '../../pictures/images/links.ts'
import type { RpcClients } from '../rpc/clients.ts'
import { tokenAccountsOf } from './holdings.ts'
import { isSingle, type MintFacts, type Mints } from './mints.ts'

const pageSize = 40
const cursorSchema = v.object({ after: v.string() })
const metadataLifetime = 300_000

/** NFTs of Solana accounts: mints of one, of either token program. Token-2022 keeps metadata itself, else Metaplex does. */
export function createSolanaNfts(
  db: Database,
  rpcOf: RpcClients,
  mints: Mints,
  readMetadata: MetadataReader,
  clock: Clock,
): Nfts {
  const read = createCache<Metadata | undefined>(clock, metadataLifetime, 2_000)

  async function nftOf(chain: ChainConfig, mint: MintFacts, baseUrl: string): Promise<Nft> {
    const { uri } = mint
    const metadata = uri === '' ? undefined : await read.get(uri, () => readMetadata(uri))
    const picture = await keepPicture(db, metadata?.image)
    const description = plainText(metadata?.description ?? '', 500)
    const bait = [mint.name, mint.symbol, metadata?.name ?? ''].some(isBait)
    return {
      address: accountId(chain.id, mint.address),
      tokenId: '0',
      chainId: chain.id,
      // The balances leave out what is single, so that it is listed here even without a name.
      name: mint.name || plainText(metadata?.name ?? '') || shortAddress(mint.address),
      collection: mint.symbol,
      ...(description === '' ? {} : { description }),
      ...(metadata?.traits?.length ? { traits: [...metadata.traits] } : {}),
      ...(picture === null ? {} : { imageUrl: nftImageUrl(baseUrl, picture) }),
      standard: 'token2022',
      quantity: '1',
      flags: { is_spam: bait && !chain.nftContracts.includes(mint.address) },
    }
  }

  return {
    async page({ chain, address, cursor, baseUrl }) {
      const from = cursor === undefined ? { after: '' } : readCursor(cursorSchema, cursor)
      if (!from) return { ok: false, problem: 'cursor' }
      const accounts = await tokenAccountsOf(rpcOf(chain), address, 'withoutEmpty')
      const candidates = accounts.filter((one) => one.units === 1n)
      const facts = await mints(
        chain,
        candidates.map((one) => one.mint),
      )
      const rest = [...facts.values()]
        .filter((mint) => isSingle(mint) && mint.address > from.after)
        .sort((one, other) => (one.address < other.address ? -1 : 1))
      const shown = rest.slice(0, pageSize)
      const last = shown.at(-1)
      return {
        ok: true,
        data: await Promise.all(shown.map((mint) => nftOf(chain, mint, baseUrl))),
        next: rest.length > pageSize && last ? writeCursor({ after: last.address }) : null,
      }
    },
  }
}
