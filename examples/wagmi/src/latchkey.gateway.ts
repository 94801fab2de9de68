import { createLatchkey } from 'latchkey'
import { latchkeyConfig } from 'latchkey/wagmi'
import { base, mainnet } from 'wagmi/chains'

const chains = [mainnet, base] as const

export const client = createLatchkey({
  gatewayUrl: 'https://gateway.my-site.example',
  // For wallets on a phone: relayUrl: 'wss://relay.my-site.example',
  chains,
})
export const config = latchkeyConfig({ client, chains })

export const recipient = ''
