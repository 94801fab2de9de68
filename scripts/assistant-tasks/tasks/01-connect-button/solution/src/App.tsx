import { createLatchkey } from 'latchkey'
import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'

const client = createLatchkey({
  gatewayUrl: 'https://gateway.shop.example',
  relayUrl: 'wss://relay.shop.example',
  chains: ['ethereum', 'base'],
})

export function App() {
  return (
    <LatchkeyProvider client={client}>
      <LatchkeyButton />
      <main>
        <h1>The shop</h1>
      </main>
    </LatchkeyProvider>
  )
}
