import type { NftId } from '@latchkey/core'
import { parseAccountId, parseAmount } from '@latchkey/protocol'
import type { Nft, TokenBalance } from '@latchkey/protocol/wire'
import { nftName } from '../../format/nftName.ts'

/** An NFT as the form has tokens: one without decimals and without a price. `owned`: how many there are. */
export function heldNft(nft: Nft, owned: bigint): TokenBalance {
  const name = nftName(nft)
  return {
    name,
    symbol: name,
    chainId: nft.chainId,
    address: nft.address,
    price: 0,
    quantity: { decimals: '0', numeric: `${owned}` },
    iconUrl: nft.imageUrl ?? '',
  }
}

/** Which NFT the wallet receives, or `undefined` if the service has named none. */
export function nftIdOf({ standard, address, tokenId }: Nft): NftId | undefined {
  const plain = parseAccountId(address)?.address
  if (plain === undefined || !/^\d{1,78}$/.test(tokenId)) return undefined
  return { standard, address: plain, tokenId: BigInt(tokenId) }
}

/** How many of an NFT an entered amount is, or `undefined` if it is no number of them. */
export function enteredCount(amount: string): bigint | undefined {
  const parsed = parseAmount(amount, 0)
  return parsed.ok && parsed.units > 0n ? parsed.units : undefined
}

/** How many of an NFT the service says there are. */
export function countOf({ quantity }: Nft): bigint {
  return /^\d{1,78}$/.test(quantity) ? BigInt(quantity) : 0n
}
