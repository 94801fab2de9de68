// The page of `weighed.js`, made by the default set-up of `latchkey`.
import { createLatchkey } from 'latchkey'
import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const client = createLatchkey({
  gatewayUrl: location.origin,
  relayUrl: 'wss://relay.example',
  chains: ['ethereum', 'solana', 'bitcoin', 'polkadot'],
})
createRoot(document.getElementById('root')).render(
  createElement(LatchkeyProvider, { client }, createElement(LatchkeyButton)),
)
