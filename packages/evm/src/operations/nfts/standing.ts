import type { NftStanding, NftTransfer, OperationContext } from '@latchkey/core'
import * as Hex from 'ox/Hex'
import { isRefused } from '../isRefused.ts'
import { collectionStandardOf, nftCall } from './call.ts'
import { holdingOf } from './holding.ts'

/**
 * Returns how many of an NFT the account has, and whether `eth_call` shows that the network would move it. Without a
 * recipient it is tried with an address that has no code. Throws `SEND_INCOMPLETE`, and what a failed read throws.
 */
export async function readNftStanding(
  context: OperationContext,
  { nft, amount, to }: NftTransfer,
): Promise<NftStanding> {
  const { address } = context.account
  const item = {
    standard: collectionStandardOf(nft),
    contract: nft.address,
    tokenId: nft.tokenId,
  }
  const owned = await holdingOf(context, item, address)
  if (owned === 0n || owned < amount) return { owned }
  const isRefusedTo = (recipient: string) =>
    isRefused(context, nftCall({ nft, from: address, to: recipient, amount }))
  if (to !== undefined && !(await isRefusedTo(to))) return { owned }
  if (await isRefusedTo(neighbourOf(address))) return { owned, refusal: 'fixed' }
  return to === undefined ? { owned } : { owned, refusal: 'recipient' }
}

/** An address that no contract has, and that no list of refused addresses names. */
function neighbourOf(address: string): Hex.Hex {
  return Hex.fromNumber(BigInt(address) ^ 1n, { size: 20 })
}
