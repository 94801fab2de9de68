import {
  address,
  appendTransactionMessageInstruction,
  createTransactionMessage,
  getBase58Decoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
} from '@solana/kit'
import type { Latchkey } from 'latchkey'
import { kitSigner } from 'latchkey/solana/kit'
import { latestBlockhash } from 'latchkey/solana/site'

const programAddress = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

/** Writes a note on the chain. Returns the signature. */
export async function writeNote(client: Latchkey, note: string): Promise<string> {
  const signer = kitSigner(client)
  if (!signer) throw new Error('Connect a Solana wallet first')
  const lifetime = await latestBlockhash(client)
  const data = new TextEncoder().encode(note)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(signer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (living) => appendTransactionMessageInstruction({ programAddress, data }, living),
  )
  return getBase58Decoder().decode(await signAndSendTransactionMessageWithSigners(message))
}
