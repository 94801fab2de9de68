import { createLatchkey } from 'latchkey'

export const client = createLatchkey({
  gatewayUrl: 'https://gateway.my-site.example',
  // For wallets on a phone: relayUrl: 'wss://relay.my-site.example',
  chains: ['ethereum', 'base'],
})

export const recipient = ''
