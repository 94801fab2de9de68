import { field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { type Blockhash, isBlockhash } from '@solana/kit'
import { commitment, type Reading, readNumber, readText } from './read.ts'

/** A recent blockhash, and the height of the last block that takes in a transaction with it. */
export type RecentBlockhash = {
  /** The blockhash in base58. */
  blockhash: Blockhash
  /** The height of the last block that takes in a transaction with it. */
  lastValidBlockHeight: bigint
}

/** Reads the newest blockhash. Throws `BAD_RESPONSE`, and as `Rpc`. */
export async function readBlockhash({ rpc, signal }: Reading): Promise<RecentBlockhash> {
  const answer = await rpc('getLatestBlockhash', [{ commitment }], signal)
  const value = field(answer, 'value')
  const blockhash = readText(field(value, 'blockhash'))
  if (!isBlockhash(blockhash)) throw knownError('BAD_RESPONSE', answer)
  return {
    blockhash,
    lastValidBlockHeight: readNumber(field(value, 'lastValidBlockHeight')),
  }
}
