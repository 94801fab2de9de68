import * as v from 'valibot'
import { route } from './route.ts'
import { accountId, chainId, imageUrl, sdkQueryOptional } from './shapes.ts'

/** The shape of `Nft`. */
export const nftSchema = v.object({
  /** CAIP-10 address of the collection's contract, or of the mint on Solana. */
  address: accountId,
  tokenId: v.string(),
  chainId,
  name: v.string(),
  collection: v.string(),
  description: v.optional(v.string()),
  /** What its metadata says of it, at most 20, each of at most 64 characters; absent when it says nothing. */
  traits: v.optional(v.array(v.object({ name: v.string(), value: v.string() }))),
  /** Through the gateway's picture proxy; absent when there is no safe picture. */
  imageUrl: v.optional(imageUrl),
  standard: v.picklist(['erc721', 'erc1155', 'token2022']),
  /** How many are owned: more than 1 only for ERC-1155. Whole number as text. */
  quantity: v.string(),
  flags: v.object({ is_spam: v.boolean() }),
})
/** A collectible that an account holds. */
export type Nft = v.InferOutput<typeof nftSchema>

/** `GET /v1/account/{address}/nfts`: ours. Pages by an opaque cursor. */
export const getNfts = route('GET', '/v1/account/:address/nfts', {
  query: v.object({ ...sdkQueryOptional, chainId, cursor: v.optional(v.string()) }),
  response: v.object({ data: v.array(nftSchema), next: v.nullable(v.string()) }),
})
