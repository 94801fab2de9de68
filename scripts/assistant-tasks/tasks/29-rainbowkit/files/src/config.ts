import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { base, mainnet } from 'wagmi/chains'

export const config = getDefaultConfig({
  appName: 'The shop',
  projectId: 'shop',
  chains: [mainnet, base],
})
