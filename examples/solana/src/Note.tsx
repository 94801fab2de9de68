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
import { kitSigner } from 'latchkey/solana/kit'
import { latestBlockhash } from 'latchkey/solana/site'
import { type FormEvent, useState } from 'react'
import { client } from './latchkey.ts'

const programAddress = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

/** Sends a transaction with a note. Returns its signature. */
async function writeNote(note: string): Promise<string> {
  const signer = kitSigner(client)
  if (!signer) throw new Error('Connect a Solana wallet first')
  const lifetime = await latestBlockhash(client)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(signer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) =>
      appendTransactionMessageInstruction(
        { programAddress, data: new TextEncoder().encode(note) },
        draft,
      ),
  )
  return getBase58Decoder().decode(await signAndSendTransactionMessageWithSigners(message))
}

export function Note() {
  const [note, setNote] = useState('Hello, Solana')
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setText('Continue in your wallet')
    try {
      setText(`Sent: ${await writeNote(note)}`)
    } catch (error) {
      setText(error instanceof Error ? error.message : 'Not sent')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit}>
      <h2>Write a note on the chain</h2>
      <label>
        Note
        <input required value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <button type="submit" disabled={isBusy}>
        Send
      </button>
      <output>{text && <code>{text}</code>}</output>
    </form>
  )
}
