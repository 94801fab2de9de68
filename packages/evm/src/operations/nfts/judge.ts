import type { Movement, NftMovement, TransactionOutcome } from '@latchkey/core'
import { isSame } from '../../address.ts'
import { isAlone } from '../arrival.ts'
import type { Mined, Reading } from '../transaction.ts'
import { holdingOf } from './holding.ts'

/**
 * The outcome of a mined transaction that should move NFTs, by who has them after its block: a collection may report a
 * transfer that it did not make. `moved`: the tokens that it moved. `unverified` where other transactions of the block blur it.
 */
export async function judgeNfts(
  context: Reading,
  items: readonly NftMovement[],
  { transaction, receipt }: Mined,
  moved: readonly Movement[],
): Promise<TransactionOutcome> {
  const { hash } = transaction
  const { block } = receipt
  const arrived = await Promise.all(items.map((item) => hasMoved(context, item, block)))
  if (!arrived.includes(false)) return { status: 'confirmed', hash, moved }
  const isSure = await isAlone(context, block)
  return isSure ? { status: 'otherEffect', hash, moved } : { status: 'unverified' }
}

/** Whether the recipient has an NFT by the transactions of a block. */
async function hasMoved(context: Reading, item: NftMovement, block: bigint): Promise<boolean> {
  const { amount, from, to } = item
  const after = await holdingOf(context, item, to, block)
  if (isSame(from, to)) return after >= amount
  return after - (await holdingOf(context, item, to, block - 1n)) >= amount
}
