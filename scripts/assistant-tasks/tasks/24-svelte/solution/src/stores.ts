import { createLatchkey } from 'latchkey'
import { createLatchkeyStores } from 'latchkey/svelte'

const client = createLatchkey({
  gatewayUrl: 'https://gateway.shop.example',
  chains: ['ethereum'],
})

export const { account, dialog, mount, signMessage } = createLatchkeyStores(client)
