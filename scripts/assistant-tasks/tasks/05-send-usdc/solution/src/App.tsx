import { isKnownError } from 'latchkey'
import { LatchkeyButton, useLatchkeyNetwork, useLatchkeySend } from 'latchkey/react'
import { useState } from 'react'
import { shopAddress, usdc } from './shop.ts'

const base = 'eip155:8453'

export function App() {
  return (
    <>
      <header>
        <LatchkeyButton />
      </header>
      <main>
        <h1>The shop</h1>
        <Pay />
      </main>
    </>
  )
}

function Pay() {
  const [text, setText] = useState('')
  const { caipNetworkId, switchNetwork } = useLatchkeyNetwork()
  const { send, isPending } = useLatchkeySend()
  async function pay() {
    setText('')
    try {
      if (caipNetworkId !== base) await switchNetwork(base)
      const { outcome } = await send({
        to: shopAddress,
        token: { address: usdc, decimals: 6 },
        amount: 25_000_000n,
      })
      setText('Waiting for the network')
      const { status } = await outcome
      setText(status === 'confirmed' ? 'Paid' : `The payment failed ${status}`)
    } catch (error) {
      const isDeclined =
        isKnownError(error, 'REQUEST_DECLINED') || isKnownError(error, 'SWITCH_DECLINED')
      setText(isDeclined ? 'You declined' : 'The payment was not sent')
    }
  }
  return (
    <>
      <button type="button" disabled={isPending} onClick={pay}>
        Pay 25 USDC
      </button>
      <output>{text}</output>
    </>
  )
}
