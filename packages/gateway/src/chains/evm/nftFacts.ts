import { plainText } from '@latchkey/protocol'
import { inParts } from '@latchkey/service/database'
import { encodeFunctionData, parseAbi } from 'viem'
import type { MetadataReader } from '../../account/nfts/metadata.ts'
import { keepPicture } from '../../account/nfts/pictureSources.ts'
import { isBait } from '../../account/spam/text.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Tables } from '../../edge/database/tables.ts'
import type { RpcClients } from '../rpc/clients.ts'
import { isEvmAddress } from './address.ts'
import { callMany } from './call.ts'
import { readText } from './decode.ts'

const abi = parseAbi([
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])

export type NftId = { contract: string; tokenId: string; standard: 'erc721' | 'erc1155' }
/** What an NFT says about itself, cleaned for display. `picture` is an id of the image proxy. */
export type NftFacts = {
  name: string
  description: string
  picture: string | null
  /** JSON of its traits, as it is stored. */
  traits: string
}

/** Facts by `nftKey`, read from the chain once and then from the database. */
export type NftFactsReader = (
  chain: ChainConfig,
  ids: readonly NftId[],
) => Promise<ReadonlyMap<string, NftFacts>>

export const nftKey = (contract: string, tokenId: string): string => `${contract}/${tokenId}`

/** Seconds after which an NFT is read again; sooner if it could not be read. */
const readAgainAfter = 86_400
const retryAfter = 300

export function createNftFacts(
  db: Database,
  rpcOf: RpcClients,
  readMetadata: MetadataReader,
  now: () => number,
): NftFactsReader {
  const seconds = () => Math.floor(now() / 1000)
  /** When facts that are read now would have been read, to be read again after `lifetime` seconds. */
  const readAt = (lifetime: number) => seconds() - readAgainAfter + lifetime
  return async (chain, ids) => {
    const wanted = new Map(ids.map((id) => [nftKey(id.contract, id.tokenId), id]))
    const { fresh, old } = await stored(db, chain, [...wanted.values()], seconds())
    const missing = [...wanted].filter(([key]) => !fresh.has(key)).map(([, id]) => id)
    const readable = missing.filter(({ contract }) => isEvmAddress(contract))
    for (const [key, one] of await read(chain, readable, old)) fresh.set(key, one)
    return fresh
  }

  /** `old`: expired facts, which are kept when an NFT can no longer be read. */
  async function read(
    chain: ChainConfig,
    ids: readonly NftId[],
    old: ReadonlyMap<string, NftFacts>,
  ): Promise<[string, NftFacts][]> {
    const calls = ids.flatMap(({ contract, tokenId, standard }) => {
      if (!isEvmAddress(contract)) return []
      const functionName = standard === 'erc721' ? 'tokenURI' : 'uri'
      return [
        { to: contract, data: encodeFunctionData({ abi, functionName, args: [BigInt(tokenId)] }) },
      ]
    })
    const uris = (await callMany(rpcOf(chain), chain.multicall, calls)).map(readText)
    return Promise.all(
      ids.map(async (id, index): Promise<[string, NftFacts]> => {
        const metadata = await readMetadata(expandId(uris[index], id.tokenId))
        const key = nftKey(id.contract, id.tokenId)
        const before = metadata === undefined ? old.get(key) : undefined
        if (before) {
          await store(db, chain, id, before, readAt(retryAfter))
          return [key, before]
        }
        const facts = {
          name: plainText(metadata?.name ?? '', 80),
          description: plainText(metadata?.description ?? '', 500),
          picture: await keepPicture(db, metadata?.image),
          traits: JSON.stringify(metadata?.traits ?? []),
        }
        await store(db, chain, id, facts, readAt(facts.name === '' ? retryAfter : readAgainAfter))
        return [key, facts]
      }),
    )
  }
}

/** ERC-1155: `{id}` stands for the number in 64 hex digits. */
function expandId(uri: string | undefined, tokenId: string): string | undefined {
  return uri?.replaceAll('{id}', BigInt(tokenId).toString(16).padStart(64, '0'))
}

async function stored(
  db: Database,
  chain: ChainConfig,
  ids: readonly NftId[],
  now: number,
): Promise<{ fresh: Map<string, NftFacts>; old: Map<string, NftFacts> }> {
  const rows = await inParts(ids, (part) =>
    db
      .selectFrom('nft')
      .selectAll()
      .where('chain_id', '=', chain.id)
      .where('contract', 'in', [...new Set(part.map((id) => id.contract))])
      .where('token_id', 'in', [...new Set(part.map((id) => id.tokenId))])
      .execute(),
  )
  const fresh = rows.filter(({ read_at }) => now - read_at < readAgainAfter)
  const old = rows.filter(({ name, read_at }) => name !== '' && now - read_at >= readAgainAfter)
  return { fresh: factsOf(fresh), old: factsOf(old) }
}

function factsOf(rows: readonly Tables['nft'][]): Map<string, NftFacts> {
  return new Map(
    rows.map(({ contract, token_id, name, description, picture, traits }) => [
      nftKey(contract, token_id),
      { name, description, picture, traits },
    ]),
  )
}

async function store(
  db: Database,
  chain: ChainConfig,
  { contract, tokenId }: NftId,
  facts: NftFacts,
  read_at: number,
) {
  await db
    .insertInto('nft')
    .values({ chain_id: chain.id, contract, token_id: tokenId, ...facts, read_at })
    .onConflict((conflict) =>
      conflict.columns(['chain_id', 'contract', 'token_id']).doUpdateSet({ ...facts, read_at }),
    )
    .execute()
}

/** Whether an NFT is bait. A collection that the operator vouches for never is. */
export function isSpamNft(
  chain: ChainConfig,
  contract: string,
  collection: string,
  nft: Pick<NftFacts, 'name' | 'description'> | undefined,
  mailed: boolean,
): boolean {
  const listed = chain.nftContracts.some((one) => one.toLowerCase() === contract.toLowerCase())
  if (listed) return false
  return mailed || [collection, nft?.name ?? ''].some(isBait)
}
