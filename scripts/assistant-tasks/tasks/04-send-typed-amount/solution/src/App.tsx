import { isKnownError } from 'latchkey'
import { parseAmount } from 'latchkey/protocol'
import { LatchkeyButton, useLatchkeySend } from 'latchkey/react'
import { type FormEvent, useState } from 'react'
import { shopAddress } from './shop.ts'

export function App() {
  return (
    <>
      <header>
        <LatchkeyButton />
      </header>
      <main>
        <h1>The shop</h1>
        <Tips />
      </main>
    </>
  )
}

function Tips() {
  const [amount, setAmount] = useState('')
  const [text, setText] = useState('')
  const { send, isPending } = useLatchkeySend()
  async function tip(event: FormEvent) {
    event.preventDefault()
    const parsed = parseAmount(amount, 18)
    if (!parsed.ok || parsed.units === 0n) return setText('Enter an amount')
    setText('')
    try {
      const { outcome } = await send({ to: shopAddress, amount: parsed.units })
      const { status } = await outcome
      setText(status === 'confirmed' ? 'Thank you' : 'The tip did not arrive')
    } catch (error) {
      const isDeclined = isKnownError(error, 'REQUEST_DECLINED')
      setText(isDeclined ? 'You declined' : 'The tip was not sent')
    }
  }
  return (
    <form onSubmit={tip}>
      <label>
        Amount <input value={amount} onChange={(event) => setAmount(event.target.value)} />
      </label>
      <button type="submit" disabled={isPending}>
        Tip
      </button>
      <output>{text}</output>
    </form>
  )
}
