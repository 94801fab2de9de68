import type { NftMovement } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { isSame, toChecksumAddress } from '../../address.ts'
import { isHex } from '../../hex.ts'
import { isRevert } from '../revert.ts'
import type { Reading } from '../transaction.ts'

/** `ownerOf(uint256)` of ERC-721. */
const ownerOf = '0x6352211e'
/** `balanceOf(address,uint256)` of ERC-1155. */
const balanceOf = '0x00fdd58e'

type Item = Pick<NftMovement, 'standard' | 'contract' | 'tokenId'>

/**
 * How many of an NFT an address has at the end of a block. None where the collection itself refuses the question, as it does
 * for a number that it has not. Throws `BAD_RESPONSE`, and what a failed read throws.
 */
export async function holdingOf(
  context: Reading,
  { standard, contract, tokenId }: Item,
  owner: string,
  block: bigint | 'latest' = 'latest',
): Promise<bigint> {
  const id = Hex.fromNumber(tokenId, { size: 32 })
  if (standard === 'erc721') {
    const word = await callView(context, contract, Hex.concat(ownerOf, id), block)
    const holder = word && toChecksumAddress(Hex.slice(word, 12, 32))
    return isSame(holder, owner) ? 1n : 0n
  }
  const holder = Hex.fromNumber(BigInt(owner), { size: 32 })
  const word = await callView(context, contract, Hex.concat(balanceOf, holder, id), block)
  return word ? Hex.toBigInt(word) : 0n
}

/** The one word that a view function answers; `undefined` where its code fails. */
async function callView(
  { rpc, signal }: Reading,
  to: string,
  data: Hex.Hex,
  block: bigint | 'latest',
): Promise<Hex.Hex | undefined> {
  const height = block === 'latest' ? block : Hex.fromNumber(block)
  const answer = await rpc('eth_call', [{ to, data }, height], signal).catch((error: unknown) => {
    if (!isRevert(error)) throw error
  })
  if (answer === undefined) return undefined
  // Where no contract is, nothing answers: that says nothing of an owner.
  if (!isHex(answer) || Hex.size(answer) < 32) throw knownError('BAD_RESPONSE', answer)
  return Hex.slice(answer, 0, 32)
}
