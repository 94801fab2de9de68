'use client'

import { authSessions, createLatchkey } from 'latchkey'
import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { signIn, signOut } from 'next-auth/react'
import { useState } from 'react'

export function Wallet() {
  const [client] = useState(() =>
    createLatchkey({
      projectId: 'shop',
      gatewayUrl: 'https://gateway.shop.example',
      chains: ['ethereum'],
      siwx: { sessions: authSessions({ url: '/siwx', signIn, signOut }), required: false },
    }),
  )
  return (
    <LatchkeyProvider client={client}>
      <LatchkeyButton />
    </LatchkeyProvider>
  )
}
