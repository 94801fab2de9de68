import { LatchkeyButton, useLatchkeyClient } from 'latchkey/react'
import { type FormEvent, useState } from 'react'
import { writeNote } from './writeNote.ts'

export function App() {
  return (
    <>
      <header>
        <LatchkeyButton />
      </header>
      <main>
        <h1>The shop</h1>
        <Note />
      </main>
    </>
  )
}

function Note() {
  const client = useLatchkeyClient()
  const [note, setNote] = useState('')
  const [signature, setSignature] = useState('')
  const [failure, setFailure] = useState('')
  async function write(event: FormEvent) {
    event.preventDefault()
    setFailure('')
    try {
      setSignature(await writeNote(client, note))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'It failed')
    }
  }
  return (
    <form onSubmit={write}>
      <label>
        Note <input value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <button type="submit">Write</button>
      {failure && <p role="alert">{failure}</p>}
      <output>{signature}</output>
    </form>
  )
}
