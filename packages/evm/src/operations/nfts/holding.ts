import type { NftMovement } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { isHex } from '../../hex.ts'
import { callView } from '../readWord.ts'
import type { Reading } from '../transaction.ts'

/** `ownerOf(uint256)` of ERC-721. */
const ownerOf = '0x6352211e'
/** `balanceOf(address,uint256)` of ERC-1155. */
const balanceOf = '0x00fdd58e'

type Item = Pick<NftMovement, 'standard' | 'contract' | 'tokenId'>

/**
 * Returns how many of an NFT an address has at the end of a block. Returns 0 if `ownerOf` of ERC-721 reverts, as it does for
 * an unknown token. Throws `BAD_RESPONSE`, also if `balanceOf` of ERC-1155 reverts, and what a failed read throws.
 */
export async function holdingOf(
  context: Reading,
  { standard, contract: to, tokenId }: Item,
  owner: string,
  block: bigint | 'latest' = 'latest',
): Promise<bigint> {
  if (standard === 'erc1155') {
    const view = { to, selector: balanceOf, words: [owner, tokenId], block } as const
    return wordIn(await callView(context, view))
  }
  const answer = await callView(context, { to, selector: ownerOf, words: [tokenId], block })
  return answer !== undefined && wordIn(answer) === BigInt(owner) ? 1n : 0n
}

/** The first word of an answer. Where no contract is, nothing answers: that says nothing of an owner. */
function wordIn(answer: unknown): bigint {
  if (!isHex(answer) || Hex.size(answer) < 32) throw knownError('BAD_RESPONSE', answer)
  return Hex.toBigInt(Hex.slice(answer, 0, 32))
}
