import { plainText } from '@latchkey/protocol'
import type { Nft } from '@latchkey/protocol/wire'

/** Characters of an NFT's name that are shown. */
const longest = 64

/** What an NFT is called, else its number. */
export function nftName({ name, tokenId }: Pick<Nft, 'name' | 'tokenId'>): string {
  return plainText(name, longest) || `#${plainText(tokenId, longest)}`
}
