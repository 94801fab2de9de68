import type { AssetAmount, OperationContext, Received } from '@latchkey/core'
import { isKnownError, knownError, nativeAsset } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { isSame } from '../address.ts'
import { isHash } from '../hex.ts'
import { expected } from '../parse.ts'
import { gainIn } from './arrival.ts'
import { eventsOf } from './events.ts'
import { quantityIn } from './read.ts'
import { type ChainTransaction, findReceipt, findTransaction } from './transaction.ts'

/**
 * What an address got in a mined transaction: the coin that the transaction carries to it, or that a contract passed on
 * to it, and the tokens of its events. Nothing where the transaction failed, or is not mined. Throws
 * `BAD_RESPONSE`.
 */
export async function received(
  context: OperationContext,
  hash: string,
  address: string,
): Promise<Received | undefined> {
  if (!isHash(hash)) throw knownError('BAD_RESPONSE', hash)
  const [transaction, receipt] = await Promise.all([
    findTransaction(context, hash),
    findReceipt(context, hash),
  ])
  if (!transaction || !receipt || receipt.isReverted) return undefined
  const { caipNetworkId } = context.network
  const tokens = eventsOf(receipt, address, caipNetworkId).movements.filter(({ to }) =>
    isSame(to, address),
  )
  const isDirect = transaction.to !== undefined && isSame(transaction.to, address)
  const [at, amount] = await Promise.all([
    timeOf(context, receipt.block),
    isDirect ? transaction.value : passedOn(context, transaction, address, receipt.block),
  ])
  const coin: AssetAmount = { asset: nativeAsset(caipNetworkId), amount }
  return { at, isOfBlock: !isDirect, amounts: amount > 0n ? [coin, ...tokens] : tokens }
}

async function timeOf({ rpc, signal }: OperationContext, block: bigint): Promise<number> {
  const answer = await rpc('eth_getBlockByNumber', [Hex.fromNumber(block), false], signal)
  return Number(expected(quantityIn(answer, 'timestamp'), answer)) * 1_000
}

/**
 * What a contract passes on of the coin leaves no event: it is what the address has gained in the block, and nothing
 * where the node does not know balances of that block any more.
 */
async function passedOn(
  context: OperationContext,
  { from }: ChainTransaction,
  address: string,
  block: bigint,
): Promise<bigint> {
  if (isSame(from, address)) return 0n
  try {
    return await gainIn(context, address, block)
  } catch (error) {
    if (isKnownError(error, 'ABORTED')) throw error
    return 0n
  }
}
