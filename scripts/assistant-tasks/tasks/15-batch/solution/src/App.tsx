import { capabilities, planTransfer, planTransfers, send, type TransactionPlan } from 'latchkey'
import { LatchkeyButton, useLatchkeyClient } from 'latchkey/react'
import { useState } from 'react'
import { payments } from './payments.ts'

export function App() {
  return (
    <>
      <header>
        <LatchkeyButton />
      </header>
      <main>
        <h1>The shop</h1>
        <Buy />
      </main>
    </>
  )
}

function Buy() {
  const client = useLatchkeyClient()
  const [text, setText] = useState('')
  async function pay(plan: TransactionPlan) {
    setText('Look at your wallet')
    const { outcome } = await send(client, plan)
    setText('Waiting for the network')
    if ((await outcome).status !== 'confirmed') throw new Error('The network did not take it')
  }
  async function buy() {
    const transfers = payments.map(({ to, value }) => ({ to, amount: value }))
    try {
      const { batches } = await capabilities(client)
      if (batches) await pay(await planTransfers(client, { transfers }))
      else for (const transfer of transfers) await pay(await planTransfer(client, transfer))
      setText('Bought')
    } catch {
      setText('It failed')
    }
  }
  return (
    <>
      <button type="button" onClick={buy}>
        Buy
      </button>
      <output>{text}</output>
    </>
  )
}
