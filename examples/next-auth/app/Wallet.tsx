'use client'

import { authSessions, type State } from 'latchkey'
import { LatchkeyProvider } from 'latchkey/react'
import { signIn, signOut } from 'next-auth/react'
import { type ReactNode, useState } from 'react'
import { makeClient } from './latchkey.ts'

/** The server renders the account of `initialState`; the page restores its connection. */
export function Wallet({ initialState, children }: { initialState: State; children: ReactNode }) {
  const [client] = useState(() => {
    const sessions = authSessions({ url: '/siwx', signIn, signOut })
    return makeClient({ siwx: { sessions, required: false, askAgain: 'account' } })
  })
  return (
    <LatchkeyProvider client={client} initialState={initialState}>
      {children}
    </LatchkeyProvider>
  )
}
