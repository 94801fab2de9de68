import { type FormEvent, useState } from 'react'
import { useSignMessage } from 'wagmi'

export function Sign() {
  const [message, setMessage] = useState('Hello from my app')
  const { mutate: signMessage, data, isPending, error } = useSignMessage()
  function submit(event: FormEvent) {
    event.preventDefault()
    signMessage({ message })
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
        {!error && data && <code>{data}</code>}
      </output>
    </form>
  )
}
