import { createLatchkey } from 'latchkey'

export const client = createLatchkey({
  gatewayUrl: 'https://gateway.shop.example',
  relayUrl: 'wss://relay.shop.example',
  chains: ['ethereum', 'base'],
})
