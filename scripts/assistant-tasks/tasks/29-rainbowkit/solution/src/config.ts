import { getDefaultConfig } from 'latchkey/rainbowkit'
import { base, mainnet } from 'wagmi/chains'

export const config = getDefaultConfig({
  appName: 'The shop',
  projectId: 'shop',
  chains: [mainnet, base],
  gatewayUrl: 'https://gateway.shop.example',
})
