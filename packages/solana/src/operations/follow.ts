import type { OperationContext, Sent, TransactionOutcome, TransactionPlan } from '@latchkey/core'
import { field, follow as pollUntilDone, readsUntilFinal } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { isOffCurveAddress } from '@solana/kit'
import { type SolanaPlan, solanaPlan } from '../plan.ts'
import { rebroadcast } from './broadcast.ts'
import { decodeTransaction } from './decode.ts'
import { differenceOf, wireIn } from './difference.ts'
import { depositFor } from './estimate.ts'
import { judgeKeyless } from './keyless.ts'
import { blockhashAge, usesNonce } from './message.ts'
import { balanceChanges, hasLeft, movedBy } from './moved.ts'
import { readAddress } from './plan.ts'
import { commitment, type Reading, readNumber } from './read.ts'
import { statusOf } from './status.ts'

type SentTransaction = Extract<Sent, { way: 'single' }>

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

/** Holds the transaction itself against the plan; `undefined` while the node does not have it. */
async function judge(
  context: Reading,
  sent: SentTransaction,
  plan: SolanaPlan,
): Promise<TransactionOutcome | undefined> {
  const options = { encoding: 'base64', commitment, maxSupportedTransactionVersion: 0 }
  const answer = await context.rpc('getTransaction', [sent.hash, options], context.signal)
  if (answer === null) return undefined
  const transaction = decodeTransaction(wireIn(answer))
  const meta = field(answer, 'meta')
  const difference = differenceOf(transaction, readNumber(field(answer, 'slot')), sent, plan)
  // Such an account has no key. A program signs for it, inside another account's transaction.
  const isKeyless = difference === 'sender' && isOffCurveAddress(readAddress(plan.account))
  const isOlder = readNumber(field(answer, 'slot')) < sent.since
  if (isKeyless && isOlder) return { status: 'different', difference: 'earlier', moved: [] }
  if (difference && difference !== 'content' && !isKeyless)
    return { status: 'different', difference, moved: [] }
  if (field(meta, 'err') !== null)
    // The executor of a keyless account's request may try again.
    return { status: isKeyless ? 'unverified' : 'reverted' }
  if (isKeyless) {
    // What it should move is not known.
    if (plan.transaction !== undefined) return { status: 'unverified' }
    const changes = balanceChanges(meta, transaction, plan.chainId)
    const deposits = await Promise.all(plan.opens.map((size) => depositFor(context, size)))
    return judgeKeyless(plan, { changes, deposits }, sent.hash)
  }
  const moved = movedBy(meta, transaction, plan)
  if (difference) return { status: 'different', difference, moved }
  return { status: hasLeft(plan, moved) ? 'confirmed' : 'otherEffect', hash: sent.hash, moved }
}
