import {
  appendTransactionMessageInstructions,
  blockhash,
  createTransactionMessage,
  getTransactionEncoder,
  getUtf8Encoder,
  type Instruction,
  type KeyPairSigner,
  pipe,
  type Signature,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import type { Ledger } from './ledger.ts'
import { memoProgram } from './programs.ts'

/** Signs and processes instructions at once; throws when they fail. Other signers are those named in them. */
export async function transact(
  ledger: Ledger,
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
): Promise<Signature> {
  const latest = ledger.blocks.latest()
  const message = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash(
        {
          blockhash: blockhash(latest.blockhash),
          lastValidBlockHeight: latest.lastValidBlockHeight,
        },
        paid,
      ),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  const signed = await signTransactionMessageWithSigners(message)
  const incoming = ledger.decode(getTransactionEncoder().encode(signed))
  const error = ledger.submit(incoming) ?? ledger.find(incoming.signature)?.error
  if (error) throw new Error(`Transaction ${incoming.signature} failed: ${error.text}`)
  return incoming.signature
}

export function memo(text: string): Instruction {
  return { programAddress: memoProgram, data: getUtf8Encoder().encode(text) }
}
