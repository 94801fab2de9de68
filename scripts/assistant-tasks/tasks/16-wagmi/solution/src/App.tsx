import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { useConnection } from 'wagmi'
import { client } from './config.ts'
import { Tip } from './Tip.tsx'

export function App() {
  const { isConnected } = useConnection()
  return (
    <LatchkeyProvider client={client}>
      <header>
        <LatchkeyButton />
      </header>
      <main>
        <h1>The shop</h1>
        {isConnected && <Tip />}
      </main>
    </LatchkeyProvider>
  )
}
