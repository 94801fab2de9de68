import type { OperationContext, TransactionOutcome } from '@latchkey/core'
import { field, follow } from '@latchkey/core/foreign'
import { commitment, type Reading, readNumber } from './read.ts'

/** Blocks for which a blockhash can be used. */
const blockhashAge = 150n

/**
 * Looks at the chain until a transaction is confirmed, reverted, or dropped: its blockhash, which is older than the
 * first look, cannot be used any more. Throws `TIMED_OUT`, `ABORTED`.
 */
export function followTransaction(
  context: OperationContext,
  signature: string,
): Promise<TransactionOutcome> {
  let lastBlock: bigint | undefined
  return follow(async () => {
    const height = readNumber(await context.rpc('getBlockHeight', [{ commitment }], context.signal))
    lastBlock ??= height + blockhashAge
    // Asked after the height, so that what came in with the last block is seen.
    const status = await statusOf(context, signature)
    if (status === null) return height > lastBlock ? { status: 'dropped' } : undefined
    if (field(status, 'err') !== null) return { status: 'reverted' }
    const reached = field(status, 'confirmationStatus')
    return reached === 'confirmed' || reached === 'finalized' ? { status: 'confirmed' } : undefined
  }, context.signal)
}

async function statusOf({ rpc, signal }: Reading, signature: string): Promise<unknown> {
  const options = { searchTransactionHistory: true }
  const answer = await rpc('getSignatureStatuses', [[signature], options], signal)
  const statuses = field(answer, 'value')
  return Array.isArray(statuses) ? (statuses[0] ?? null) : null
}
