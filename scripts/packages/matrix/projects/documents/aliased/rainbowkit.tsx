import '@rainbow-me/rainbowkit/styles.css'
import {
  ConnectButton,
  connectorsForWallets,
  darkTheme,
  lightTheme,
  RainbowKitProvider,
} from '@rainbow-me/rainbowkit'
import { metaMaskWallet, walletConnectWallet } from '@rainbow-me/rainbowkit/wallets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
import { announce } from '../shared/wallet.js'

announce()

const connectors = connectorsForWallets(
  [{ groupName: 'Recommended', wallets: [metaMaskWallet, walletConnectWallet] }],
  { appName: 'A site', projectId: 'a-site', gatewayUrl: location.origin },
)
const config = createConfig({
  chains: [mainnet, base],
  connectors,
  transports: { [mainnet.id]: http(), [base.id]: http() },
})
const theme = { lightMode: lightTheme(), darkMode: darkTheme({ accentColor: '#7b3fe4' }) }

const place = document.getElementById('root')
if (!place) throw new Error('The page has no root')

createRoot(place).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <RainbowKitProvider theme={theme}>
        <ConnectButton chainStatus="none" showBalance={false} />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
