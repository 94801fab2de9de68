import { useLatchkeyAccount, useLatchkeyDialog, useLatchkeyDisconnect } from 'latchkey/react'
import { Button } from './Button.tsx'

export function App() {
  return (
    <>
      <header>
        <Wallet />
      </header>
      <main>
        <h1>The shop</h1>
      </main>
    </>
  )
}

function Wallet() {
  const { address, status } = useLatchkeyAccount()
  const { open, preload } = useLatchkeyDialog()
  const { disconnect } = useLatchkeyDisconnect()
  if (address !== undefined)
    return (
      <>
        {`${address.slice(0, 6)}…${address.slice(-4)}`}
        <Button onClick={() => disconnect().catch(() => {})}>Log out</Button>
      </>
    )
  const isConnecting = status === 'connecting'
  return (
    <Button disabled={isConnecting} onClick={() => open()} onPointerEnter={preload}>
      {isConnecting ? 'Connecting…' : 'Log in with wallet'}
    </Button>
  )
}
