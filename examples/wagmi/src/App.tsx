import { LatchkeyButton } from 'latchkey/react'
import { formatEther } from 'viem'
import { useBalance, useConnection } from 'wagmi'
import { Send } from './Send.tsx'
import { Sign } from './Sign.tsx'

export function App() {
  const { isConnected } = useConnection()
  return (
    <>
      <header>
        <strong>
          <img src="/key.svg" alt="" /> My app
        </strong>
        {isConnected && <LatchkeyButton />}
      </header>
      <main>{isConnected ? <Connected /> : <Welcome />}</main>
    </>
  )
}

function Welcome() {
  return (
    <section className="welcome">
      <h1>Your wagmi app, with a wallet.</h1>
      <p>Latchkey connects. Your hooks are wagmi’s own.</p>
      <LatchkeyButton />
      <p className="hint">
        Then open <code>src/App.tsx</code> and make it yours.
      </p>
    </section>
  )
}

function Connected() {
  const { address, chain } = useConnection()
  const { data: balance } = useBalance({ address })
  return (
    <>
      <section>
        <h2>Account</h2>
        <dl>
          <dt>Address</dt>
          <dd>
            <code>{address}</code>
          </dd>
          <dt>Network</dt>
          <dd>{chain?.name}</dd>
          <dt>Balance</dt>
          <dd>{balance ? `${formatEther(balance.value)} ${balance.symbol}` : '…'}</dd>
        </dl>
      </section>
      <Sign />
      <Send />
    </>
  )
}
