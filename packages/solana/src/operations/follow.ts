import type { OperationContext, Sent, TransactionOutcome, TransactionPlan } from '@latchkey/core'
import { field, follow as pollUntilDone, readsUntilFinal } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { solanaPlan } from '../plan.ts'
import { rebroadcast } from './broadcast.ts'
import { judge } from './judge.ts'
import { blockhashAge, usesNonce } from './message.ts'
import { commitment, readNumber } from './read.ts'
import { statusOf } from './status.ts'

/**
 * Slots in which a node does not know a transaction that it has shown, after which it counts as undone: a fork may take it
 * in again, and a node without a long history never shows an old one.
 */
const missingSlots = 150n

/**
 * Polls the chain until a transaction is decided: confirmed as planned, different from the plan, reverted, or dropped
 * because its blockhash has expired. The blockhash must be older than the first poll. Throws `TIMED_OUT`, `ABORTED`.
 */
export function follow(
  context: OperationContext,
  sent: Sent,
  planned: TransactionPlan,
): Promise<TransactionOutcome> {
  const plan = solanaPlan(planned)
  if (sent.way !== 'single') throw knownError('UNSUPPORTED_CHAIN')
  let lastBlock: bigint | undefined
  return pollUntilDone(async () => {
    const height = readNumber(await context.rpc('getBlockHeight', [{ commitment }], context.signal))
    lastBlock ??= height + blockhashAge
    // Read after the height, so that the status includes the last block.
    const status = await statusOf(context, sent.hash)
    if (status === null) {
      if (height > lastBlock && !usesNonce(plan)) return { status: 'dropped' }
      if (sent.bytes) await rebroadcast(context, sent.bytes)
      return undefined
    }
    const reached = field(status, 'confirmationStatus')
    const isDecided = reached === 'confirmed' || reached === 'finalized'
    return isDecided ? judge(context, sent, plan) : undefined
  }, context.signal)
}

/**
 * Follows a confirmed transaction until it is final (`true`), or until the chain has left it out (`false`). Throws
 * `TIMED_OUT`, `ABORTED`.
 */
export function isFinal(context: OperationContext, signature: string): Promise<boolean> {
  let wasSeen = false
  let missingSince: bigint | undefined
  return pollUntilDone(
    async () => {
      const slot = readNumber(await context.rpc('getSlot', [{ commitment }], context.signal))
      const status = await statusOf(context, signature)
      if (status === null) {
        if (!wasSeen) return undefined
        missingSince ??= slot
        return slot - missingSince >= missingSlots ? false : undefined
      }
      wasSeen = true
      missingSince = undefined
      return field(status, 'confirmationStatus') === 'finalized' ? true : undefined
    },
    context.signal,
    readsUntilFinal,
  )
}
