import { getDefaultConfig } from 'latchkey/rainbowkit'
import { base, mainnet } from 'wagmi/chains'

export const config = getDefaultConfig({
  appName: 'My app',
  projectId: 'my-app',
  chains: [mainnet, base],
  gatewayUrl: 'https://gateway.my-site.example',
  // For wallets on a phone: relayUrl: 'wss://relay.my-site.example',
})

export const recipient = ''
