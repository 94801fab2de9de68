import type { NftStanding, NftTransfer, OperationContext } from '@latchkey/core'
import * as Hex from 'ox/Hex'
import { parametersOf } from '../parameters.ts'
import { isRevert } from '../revert.ts'
import { collectionStandardOf, nftCall } from './call.ts'
import { holdingOf } from './holding.ts'

/**
 * How many of an NFT the account has, and whether the chain would carry the transfer out, by trying it without a transaction.
 * Without a recipient it is tried with an address that has no code. Throws what a failed read throws.
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
  const would = (recipient: string) =>
    wouldMove(context, nftCall({ nft, from: address, to: recipient, amount }))
  if (to !== undefined && (await would(to))) return { owned }
  const isMovable = await would(neighbourOf(address))
  if (!isMovable) return { owned, refusal: 'fixed' }
  return to === undefined ? { owned } : { owned, refusal: 'recipient' }
}

/** Whether a call of the account would be carried out on the newest block. */
async function wouldMove(
  { account, rpc, signal }: OperationContext,
  call: ReturnType<typeof nftCall>,
): Promise<boolean> {
  try {
    await rpc('eth_call', [parametersOf(account.address, call), 'latest'], signal)
    return true
  } catch (error) {
    if (isRevert(error)) return false
    throw error
  }
}

/** An address that no contract has, and that no list of refused addresses names. */
function neighbourOf(address: string): Hex.Hex {
  return Hex.fromNumber(BigInt(address) ^ 1n, { size: 20 })
}
