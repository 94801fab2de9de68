import { LatchkeyButton, useLatchkeyAccount, useLatchkeyNetwork } from 'latchkey/react'

export function App() {
  return (
    <>
      <header>
        <LatchkeyButton />
      </header>
      <main>
        <h1>The shop</h1>
        <Mint />
      </main>
    </>
  )
}

const base = 'eip155:8453'

function Mint() {
  const { isConnected } = useLatchkeyAccount()
  const { caipNetworkId, switchNetwork } = useLatchkeyNetwork()
  if (!isConnected) return null
  if (caipNetworkId === base) return <button type="button">Mint</button>
  return (
    <button type="button" onClick={() => switchNetwork(base).catch(() => {})}>
      Switch to Base
    </button>
  )
}
