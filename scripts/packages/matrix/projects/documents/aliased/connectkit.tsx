import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { createRoot } from 'react-dom/client'
import { createConfig, WagmiProvider } from 'wagmi'
import { announce } from '../shared/wallet.js'

announce()

const config = createConfig(
  getDefaultConfig({
    appName: 'A site',
    walletConnectProjectId: 'a-site',
    gatewayUrl: location.origin,
  }),
)

const place = document.getElementById('root')
if (!place) throw new Error('The page has no root')

createRoot(place).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <ConnectKitProvider mode="dark">
        <ConnectKitButton />
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
