import { type FormEvent, useState } from 'react'
import { isAddress, parseEther } from 'viem'
import { useSendTransaction, useWaitForTransactionReceipt } from 'wagmi'
import { recipient } from './latchkey.ts'

export function Send() {
  const [to, setTo] = useState<string>(recipient)
  const [amount, setAmount] = useState('0.01')
  const { mutate: send, data: hash, isPending, error } = useSendTransaction()
  const { data: receipt, error: unknown } = useWaitForTransactionReceipt({ hash })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isAddress(to)) send({ to, value: parseEther(amount) })
  }
  const progress = receipt ? (receipt.status === 'success' ? 'Sent' : 'Not sent') : 'On its way'
  return (
    <form onSubmit={submit}>
      <h2>Send ETH</h2>
      <label>
        To
        <input
          required
          pattern="0x[0-9a-fA-F]{40}"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </label>
      <label>
        Amount
        <input
          required
          pattern="\d+(\.\d+)?"
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </label>
      <button type="submit" disabled={isPending}>
        Send
      </button>
      <output>{(error ?? unknown)?.message ?? (hash && progress)}</output>
    </form>
  )
}
