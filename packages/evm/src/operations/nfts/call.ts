import type { NftId } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import type { EvmCall } from '../../plan.ts'
import { recipientOf } from '../recipient.ts'

/** `safeTransferFrom(address,address,uint256)` of ERC-721. */
const selector721 = '0x42842e0e'
/** `safeTransferFrom(address,address,uint256,uint256,bytes)` of ERC-1155. */
const selector1155 = '0xf242432a'
/** Where the empty bytes of the last argument begin, and their length. */
const noData = [160n, 0n]

type NftCall = {
  nft: NftId
  from: string
  to: string
  amount: bigint
}

/** The standard of a collection on an EVM chain. Throws `SEND_INCOMPLETE` for another family's. */
export function collectionStandardOf({ standard }: NftId): 'erc721' | 'erc1155' {
  if (standard === 'token2022') throw knownError('SEND_INCOMPLETE')
  return standard
}

/**
 * The call that moves an NFT, by which a recipient that is a contract can refuse it. Throws `SEND_INCOMPLETE` for addresses
 * and amounts that cannot be sent.
 */
export function nftCall({ nft, from, to, amount }: NftCall): EvmCall {
  const { tokenId } = nft
  const isSingle = collectionStandardOf(nft) === 'erc721'
  const isWhole = amount > 0n && (isSingle ? amount === 1n : amount < 2n ** 256n)
  if (!isWhole || tokenId < 0n || tokenId >= 2n ** 256n) throw knownError('SEND_INCOMPLETE')
  const ends = [from, to].map((one) => BigInt(recipientOf(one)))
  const words = isSingle ? [...ends, tokenId] : [...ends, tokenId, amount, ...noData]
  const data = words.map((one) => Hex.fromNumber(one, { size: 32 }))
  return {
    to: recipientOf(nft.address),
    value: 0n,
    data: Hex.concat(isSingle ? selector721 : selector1155, ...data),
  }
}
