import { base, mainnet } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { announce } from '../shared/wallet.js'

announce()

const networks = [mainnet, base]
const adapter = new WagmiAdapter({ networks, projectId: 'a-site' })

createAppKit({
  adapters: [adapter],
  networks,
  projectId: 'a-site',
  gatewayUrl: location.origin,
  themeMode: 'dark',
})

const place = document.getElementById('root')
if (!place) throw new Error('The page has no root')

createRoot(place).render(
  <WagmiProvider config={adapter.wagmiConfig}>
    <QueryClientProvider client={new QueryClient()}>
      <appkit-button balance="hide" />
    </QueryClientProvider>
  </WagmiProvider>,
)
