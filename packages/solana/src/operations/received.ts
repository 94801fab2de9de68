import type { OperationContext, Received } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { decodeTransaction } from './decode.ts'
import { wireIn } from './difference.ts'
import { balanceChanges } from './moved.ts'
import { commitment, readNumber } from './read.ts'

/**
 * What an address got in a confirmed transaction, as the balances before and after it show. Nothing where the transaction
 * failed, or is not there. Throws `BAD_RESPONSE`.
 */
export async function received(
  { rpc, network, signal }: OperationContext,
  hash: string,
  address: string,
): Promise<Received | undefined> {
  const options = { encoding: 'base64', commitment, maxSupportedTransactionVersion: 0 }
  const answer = await rpc('getTransaction', [hash, options], signal)
  const meta = field(answer, 'meta')
  if (answer === null || field(meta, 'err') !== null) return undefined
  const transaction = decodeTransaction(wireIn(answer))
  const amounts = balanceChanges(meta, transaction, network.caipNetworkId).filter(
    ({ owner, amount }) => owner === address && amount > 0n,
  )
  return { at: Number(readNumber(field(answer, 'blockTime'))) * 1_000, amounts }
}
