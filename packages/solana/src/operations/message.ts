import {
  AccountRole,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getBase58Encoder,
  getTransactionDecoder,
  type Instruction,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Transaction,
} from '@solana/kit'
import { encodeBase58 } from '../base58.ts'
import type { SolanaInstruction, SolanaPlan } from '../plan.ts'
import { readBlockhash } from './blockhash.ts'
import { budgetOf } from './budget.ts'
import { readAddress } from './plan.ts'
import { commitment, type Reading, readNumber } from './read.ts'

export type Version = 'legacy' | 0

/** `lastBlock`: the height of the last block that takes it in. */
type Compiled = Pick<Transaction, 'messageBytes' | 'signatures'> & { lastBlock: bigint }

/**
 * A plan as an unsigned transaction on the newest blockhash, with the budget for its fee before it. What a site built stays
 * as it is.
 */
export async function compile(
  context: Reading,
  plan: SolanaPlan,
  version: Version,
): Promise<Compiled> {
  if (plan.transaction !== undefined) {
    const built = getTransactionDecoder().decode(fromBase64(plan.transaction))
    return { ...built, lastBlock: await lastBlockOf(context, plan) }
  }
  const lifetime = await readBlockhash(context)
  const payer = readAddress(plan.account)
  const empty = setTransactionMessageFeePayer(payer, createTransactionMessage({ version }))
  const living = setTransactionMessageLifetimeUsingBlockhash(lifetime, empty)
  const budget = plan.fee ? budgetOf(plan.fee) : []
  const instructions = [...budget, ...plan.instructions].map(toInstruction)
  const compiled = compileTransaction(appendTransactionMessageInstructions(instructions, living))
  return { ...compiled, lastBlock: lifetime.lastValidBlockHeight }
}

/** The last block that can take in a site's transaction, or a later one: its bytes do not say how old its blockhash is. */
async function lastBlockOf({ rpc, signal }: Reading, plan: SolanaPlan): Promise<bigint> {
  if (usesNonce(plan)) return noBlock
  const height = readNumber(await rpc('getBlockHeight', [{ commitment }], signal))
  return height + blockhashAge + unconfirmed
}

/** Blocks for which a blockhash can be used. */
export const blockhashAge = 150n
/** Blocks by which the newest one may be ahead of the newest confirmed one. */
const unconfirmed = 32n
/** Later than any block. */
const noBlock = 2n ** 64n - 1n

/** Whether a plan is valid until its durable nonce advances, and not for the time of a blockhash. */
export function usesNonce({ instructions: [first] }: Pick<SolanaPlan, 'instructions'>): boolean {
  return first?.program === systemProgram && first.data === advanceNonce
}

const systemProgram = '11111111111111111111111111111111'
/** What the system program is given to advance a nonce. */
const advanceNonce = encodeBase58(Uint8Array.of(4, 0, 0, 0))

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

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
