import { createLatchkey } from 'latchkey'
import { latchkeyConfig } from 'latchkey/wagmi'
import { base, mainnet } from 'wagmi/chains'

const chains = [mainnet, base] as const

export const client = createLatchkey({
  gatewayUrl: 'https://gateway.shop.example',
  chains: [...chains],
})

export const config = latchkeyConfig({ client, chains })
