import { parseAmount } from 'latchkey/protocol'
import { useLatchkeyNetwork, useLatchkeySend } from 'latchkey/react'
import { type FormEvent, useState } from 'react'
import { recipient } from './latchkey.ts'

export function Send() {
  const [to, setTo] = useState(recipient)
  const [amount, setAmount] = useState('0.01')
  const [text, setText] = useState('')
  const { network } = useLatchkeyNetwork()
  const { send, isPending } = useLatchkeySend()
  const { symbol = '', decimals = 18 } = network?.nativeCurrency ?? {}

  async function submit(event: FormEvent) {
    event.preventDefault()
    const parsed = parseAmount(amount, decimals)
    if (!parsed.ok) return setText(`Enter an amount of ${symbol}`)
    setText('Review the transfer')
    try {
      const { outcome } = await send({ to, amount: parsed.units, review: true })
      setText('On its way')
      setText((await outcome).status === 'confirmed' ? 'Sent' : 'Not sent')
    } catch (error) {
      setText(error instanceof Error ? error.message : 'Not sent')
    }
  }
  return (
    <form onSubmit={submit}>
      <h2>Send {symbol}</h2>
      <label>
        To
        <input required value={to} onChange={(event) => setTo(event.target.value)} />
      </label>
      <label>
        Amount
        <input
          required
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </label>
      <button type="submit" disabled={isPending}>
        Review
      </button>
      <output>{text}</output>
    </form>
  )
}
