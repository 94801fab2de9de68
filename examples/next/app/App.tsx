'use client'

import {
  LatchkeyButton,
  useLatchkeyAccount,
  useLatchkeyDialog,
  useLatchkeyNetwork,
} from 'latchkey/react'
import { Brand } from './Brand.tsx'
import { Send } from './Send.tsx'
import { Sign } from './Sign.tsx'

export function App() {
  const { address } = useLatchkeyAccount()
  return (
    <>
      <header>
        <Brand />
        {address && <LatchkeyButton balance="show" />}
      </header>
      <main>{address ? <Connected /> : <Welcome />}</main>
    </>
  )
}

function Welcome() {
  return (
    <section className="welcome">
      <h1>Your Next app, with a wallet.</h1>
      <p>
        Connect, sign and send. The server renders the account: reload, and it is there at once.
      </p>
      <LatchkeyButton />
      <p className="hint">
        Then open <code>app/App.tsx</code> and make it yours.
      </p>
    </section>
  )
}

function Connected() {
  const { address, connection } = useLatchkeyAccount()
  const { network } = useLatchkeyNetwork()
  const { open } = useLatchkeyDialog()
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
          <dd>
            {network?.name}
            <button type="button" className="quiet" onClick={() => open({ view: 'Networks' })}>
              Change
            </button>
          </dd>
        </dl>
      </section>
      <Sign />
      <Send />
    </>
  )
}
