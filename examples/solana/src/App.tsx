import { LatchkeyButton, useLatchkeyAccount, useLatchkeyNetwork } from 'latchkey/react'
import { Note } from './Note.tsx'
import { Sign } from './Sign.tsx'

export function App() {
  const { isConnected } = useLatchkeyAccount()
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
      <h1>Your app, on Solana.</h1>
      <p>Connect, sign, and write a note on the chain. Transactions come from @solana/kit.</p>
      <LatchkeyButton />
      <p className="hint">
        Then open <code>src/App.tsx</code> and make it yours.
      </p>
    </section>
  )
}

function Connected() {
  const { address, connection } = useLatchkeyAccount()
  const { network } = useLatchkeyNetwork()
  return (
    <>
      <section>
        <h2>Account</h2>
        <dl>
          <dt>Wallet</dt>
          <dd>{connection?.name}</dd>
          <dt>Address</dt>
          <dd>
            <code>{address}</code>
          </dd>
          <dt>Network</dt>
          <dd>{network?.name}</dd>
        </dl>
      </section>
      <Sign />
      <Note />
    </>
  )
}
