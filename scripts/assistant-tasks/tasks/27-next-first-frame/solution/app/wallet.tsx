'use client'

import type { State } from 'latchkey'
import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { useState } from 'react'
import { makeClient } from './latchkey.ts'

export function Wallet({ initialState }: { initialState: State }) {
  const [client] = useState(() => makeClient())
  return (
    <LatchkeyProvider client={client} initialState={initialState}>
      <LatchkeyButton />
    </LatchkeyProvider>
  )
}
