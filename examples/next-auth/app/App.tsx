'use client'

import { LatchkeyButton, useLatchkeyAccount } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'

/** `children` are the members' part, which the server renders. */
export function App({ children }: { children: ReactNode }) {
  const { address } = useLatchkeyAccount()
  return (
    <>
      <header>
        <Brand />
        {address && <LatchkeyButton balance="show" />}
      </header>
      <main>{address ? children : <Welcome />}</main>
    </>
  )
}

function Welcome() {
  return (
    <section className="welcome">
      <h1>Your Next app, with members.</h1>
      <p>
        Connect a wallet and sign in. The server checks the signature, and Auth.js remembers the
        account.
      </p>
      <LatchkeyButton />
      <p className="hint">
        Then open <code>app/Members.tsx</code> and make it yours.
      </p>
    </section>
  )
}
