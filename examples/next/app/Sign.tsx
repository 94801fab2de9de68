import { useLatchkeySignMessage } from 'latchkey/react'
import { type FormEvent, useState } from 'react'

export function Sign() {
  const [message, setMessage] = useState('Hello from my app')
  const { signMessage, data, isPending, error } = useLatchkeySignMessage()
  function submit(event: FormEvent) {
    event.preventDefault()
    signMessage({ message }).catch(() => {}) // `error` has it
  }
  return (
    <form onSubmit={submit}>
      <h2>Sign a message</h2>
      <label>
        Message
        <input required value={message} onChange={(event) => setMessage(event.target.value)} />
      </label>
      <button type="submit" disabled={isPending}>
        Sign
      </button>
      <output>
        {error?.message}
        {!error && data && <code>{data.signature}</code>}
      </output>
    </form>
  )
}
