import { isKnownError, planTransfer, send, switchNetwork, type TransactionPlan } from 'latchkey'
import { LatchkeyButton, useLatchkeyClient, useLatchkeyNetwork } from 'latchkey/react'
import { useState } from 'react'
import { shopAddress } from './shop.ts'

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

const ethereum = 'eip155:1'

function Pay() {
  const client = useLatchkeyClient()
  const { caipNetworkId } = useLatchkeyNetwork()
  const [unknown, setUnknown] = useState<TransactionPlan>()
  const [text, setText] = useState('')
  async function pay(plan: TransactionPlan) {
    try {
      const { outcome } = await send(client, plan)
      setUnknown(undefined)
      setText('On its way')
      setText((await outcome).status === 'confirmed' ? 'Paid' : 'The payment failed')
    } catch (error) {
      const isUnknown =
        isKnownError(error, 'SUBMISSION_UNKNOWN') || isKnownError(error, 'SUBMISSION_UNCHECKED')
      setUnknown(isUnknown ? plan : undefined)
      setText(isUnknown ? 'We do not know yet whether you have paid' : 'Nothing was paid')
    }
  }
  async function begin() {
    setText('')
    try {
      if (caipNetworkId !== ethereum) await switchNetwork(client, ethereum)
      await pay(await planTransfer(client, { to: shopAddress, amount: 2n * 10n ** 17n }))
    } catch {
      setText('Nothing was paid')
    }
  }
  return (
    <>
      {unknown ? (
        <button type="button" onClick={() => pay(unknown)}>
          Check again
        </button>
      ) : (
        <button type="button" onClick={begin}>
          Pay 0.2 ETH
        </button>
      )}
      <output>{text}</output>
    </>
  )
}
