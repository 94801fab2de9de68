import '@rainbow-me/rainbowkit/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { announce } from '../../shared/wallet.js'
import { config } from './wagmi.ts'

announce()

const Account = lazy(async () => ({ default: (await import('./Account.tsx')).Account }))
const Provider = lazy(() =>
  import('@rainbow-me/rainbowkit').then(({ RainbowKitProvider }) => ({
    default: RainbowKitProvider,
  })),
)
const place = document.getElementById('root')
if (!place) throw new Error('The page has no root')

createRoot(place).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <Provider>
          <Account />
        </Provider>
      </Suspense>
    </QueryClientProvider>
  </WagmiProvider>,
)
