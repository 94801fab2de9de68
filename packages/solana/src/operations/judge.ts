import type { Sent, TransactionOutcome } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { isOffCurveAddress } from '@solana/kit'
import type { SolanaPlan } from '../plan.ts'
import { decodeTransaction } from './decode.ts'
import { depositFor } from './deposit.ts'
import { differenceOf, wireIn } from './difference.ts'
import { judgeKeyless } from './keyless.ts'
import { balanceChanges, hasLeft, movedBy } from './moved.ts'
import { readAddress } from './plan.ts'
import { commitment, type Reading, readNumber } from './read.ts'

/** The signature of a transaction, and the slot before which it is an earlier one. */
type Judged = Pick<Extract<Sent, { way: 'single' }>, 'hash' | 'since'>

/** Whether an account has no key, such as a multisig's vault: a program signs for it, in others' transactions. */
export function isKeylessAccount({ account }: SolanaPlan): boolean {
  return isOffCurveAddress(readAddress(account))
}

/** Holds the transaction itself against the plan; `undefined` while the node does not have it. */
export async function judge(
  context: Reading,
  sent: Judged,
  plan: SolanaPlan,
): Promise<TransactionOutcome | undefined> {
  const options = { encoding: 'base64', commitment, maxSupportedTransactionVersion: 0 }
  const answer = await context.rpc('getTransaction', [sent.hash, options], context.signal)
  if (answer === null) return undefined
  const transaction = decodeTransaction(wireIn(answer))
  const meta = field(answer, 'meta')
  const difference = differenceOf(transaction, readNumber(field(answer, 'slot')), sent, plan)
  const isKeyless = difference === 'sender' && isKeylessAccount(plan)
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
