import { createLatchkey } from 'latchkey'

export const client = createLatchkey({
  gatewayUrl: 'https://gateway.shop.example',
  chains: ['ethereum'],
})
