import { field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import {
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  isBlockhash,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import type { TransferPlan } from './plan.ts'
import { commitment, type Reading, readNumber, readText } from './read.ts'

export type Version = 'legacy' | 0

/** A plan as an unsigned transaction on the newest blockhash. */
export async function compile(context: Reading, plan: TransferPlan, version: Version) {
  const answer = await context.rpc('getLatestBlockhash', [{ commitment }], context.signal)
  const value = field(answer, 'value')
  const hash = readText(field(value, 'blockhash'))
  if (!isBlockhash(hash)) throw knownError('BAD_RESPONSE', answer)
  const lifetime = {
    blockhash: hash,
    lastValidBlockHeight: readNumber(field(value, 'lastValidBlockHeight')),
  }
  const empty = setTransactionMessageFeePayer(plan.payer, createTransactionMessage({ version }))
  const living = setTransactionMessageLifetimeUsingBlockhash(lifetime, empty)
  return compileTransaction(appendTransactionMessageInstructions(plan.instructions, living))
}

export function toBase64(bytes: ArrayLike<number>): string {
  return btoa(String.fromCharCode(...Array.from(bytes)))
}
