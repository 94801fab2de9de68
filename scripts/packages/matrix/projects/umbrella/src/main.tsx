import { createLatchkey } from 'latchkey'
import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { createRoot } from 'react-dom/client'
import { announce } from '../shared/wallet.js'

announce()

const client = createLatchkey({
  gatewayUrl: location.origin,
  relayUrl: 'wss://relay.example',
  chains: ['ethereum', 'base', 'solana'],
})
const place = document.getElementById('root')
if (!place) throw new Error('The page has no root')

createRoot(place).render(
  <LatchkeyProvider client={client}>
    <LatchkeyButton />
  </LatchkeyProvider>,
)
