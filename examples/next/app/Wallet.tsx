'use client'

import type { State } from 'latchkey'
import { LatchkeyProvider } from 'latchkey/react'
import { type ReactNode, useState } from 'react'
import { makeClient } from './latchkey.ts'

/** The server renders the account of `initialState`; the page restores its connection. */
export function Wallet({ initialState, children }: { initialState: State; children: ReactNode }) {
  const [client] = useState(() => makeClient())
  return (
    <LatchkeyProvider client={client} initialState={initialState}>
      {children}
    </LatchkeyProvider>
  )
}
