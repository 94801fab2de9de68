import { ConnectButton } from 'latchkey/rainbowkit'
import { useConnection } from 'wagmi'
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
        {isConnected && <ConnectButton showBalance={{ smallScreen: false, largeScreen: true }} />}
      </header>
      <main>{isConnected ? <Connected /> : <Welcome />}</main>
    </>
  )
}

function Welcome() {
  return (
    <section className="welcome">
      <h1>Your RainbowKit app, on Latchkey.</h1>
      <p>The names are RainbowKit’s. Only the imports and the address of your gateway are new.</p>
      <ConnectButton />
      <p className="hint">
        Then open <code>src/App.tsx</code> and make it yours.
      </p>
    </section>
  )
}

function Connected() {
  const { address, chain } = useConnection()
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
        </dl>
      </section>
      <Sign />
      <Send />
    </>
  )
}
