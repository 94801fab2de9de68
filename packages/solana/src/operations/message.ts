import { field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import {
  AccountRole,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getBase58Encoder,
  type Instruction,
  isBlockhash,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import type { SolanaInstruction, SolanaPlan } from '../plan.ts'
import { budgetOf } from './budget.ts'
import { readAddress } from './plan.ts'
import { commitment, type Reading, readNumber, readText } from './read.ts'

export type Version = 'legacy' | 0

/** A plan as an unsigned transaction on the newest blockhash, with the budget for its fee before it. */
export async function compile(context: Reading, plan: SolanaPlan, version: Version) {
  const answer = await context.rpc('getLatestBlockhash', [{ commitment }], context.signal)
  const value = field(answer, 'value')
  const hash = readText(field(value, 'blockhash'))
  if (!isBlockhash(hash)) throw knownError('BAD_RESPONSE', answer)
  const lifetime = {
    blockhash: hash,
    lastValidBlockHeight: readNumber(field(value, 'lastValidBlockHeight')),
  }
  const payer = readAddress(plan.account)
  const empty = setTransactionMessageFeePayer(payer, createTransactionMessage({ version }))
  const living = setTransactionMessageLifetimeUsingBlockhash(lifetime, empty)
  const budget = plan.fee ? budgetOf(plan.fee) : []
  const instructions = [...budget, ...plan.instructions].map(toInstruction)
  return compileTransaction(appendTransactionMessageInstructions(instructions, living))
}

function toInstruction({ program, accounts, data }: SolanaInstruction): Instruction {
  return {
    programAddress: readAddress(program),
    accounts: accounts.map(({ address, isSigner, isWritable }) => ({
      address: readAddress(address),
      role: roleOf(isSigner, isWritable),
    })),
    data: getBase58Encoder().encode(data),
  }
}

function roleOf(isSigner: boolean, isWritable: boolean): AccountRole {
  if (isSigner) return isWritable ? AccountRole.WRITABLE_SIGNER : AccountRole.READONLY_SIGNER
  return isWritable ? AccountRole.WRITABLE : AccountRole.READONLY
}

export function toBase64(bytes: ArrayLike<number>): string {
  return btoa(String.fromCharCode(...Array.from(bytes)))
}
