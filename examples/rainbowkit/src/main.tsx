import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { darkTheme, lightTheme, RainbowKitProvider } from 'latchkey/rainbowkit'
import 'latchkey/rainbowkit/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { App } from './App.tsx'
import { config } from './latchkey.ts'
import './style.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const queries = new QueryClient()
const theme = {
  lightMode: lightTheme({ accentColor: '#0d7a5f' }),
  darkMode: darkTheme({ accentColor: '#4fd1a8' }),
}

createRoot(root).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>
        <RainbowKitProvider theme={theme}>
          <App />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
