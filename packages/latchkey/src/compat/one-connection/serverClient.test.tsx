import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { ConnectKitButton, ConnectKitProvider } from '../../connectkit/index.ts'
import { ConnectButton, connectorsForWallets, RainbowKitProvider } from '../../rainbowkit/index.ts'
import { metaMaskWallet } from '../../rainbowkit/wallets.ts'

/** As sites do it whose wallets need a browser. */
function makeConfig() {
  const connectors =
    typeof window === 'undefined'
      ? []
      : connectorsForWallets([{ groupName: 'Wallets', wallets: [metaMaskWallet] }], {
          appName: 'My site',
          projectId: 'my-site',
          gatewayUrl: 'https://gateway.test',
        })
  return createConfig({
    chains: [mainnet],
    connectors,
    ssr: true,
    transports: { [mainnet.id]: http() },
  })
}

function render(content: ReactNode) {
  return renderToString(
    <WagmiProvider config={makeConfig()}>
      <QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>
    </WagmiProvider>,
  )
}

it('renders a visitor without a wallet on a server that makes no connectors [L32]', () => {
  const pages = [
    render(
      <RainbowKitProvider>
        <ConnectButton label="Log in" />
        <ConnectButton.Custom>{({ account }) => (account ? 'in' : ', out')}</ConnectButton.Custom>
      </RainbowKitProvider>,
    ),
    render(
      <ConnectKitProvider>
        <ConnectKitButton label="Log in" />
        <ConnectKitButton.Custom>
          {({ isConnected }) => (isConnected ? 'in' : ', out')}
        </ConnectKitButton.Custom>
      </ConnectKitProvider>,
    ),
  ]
  expect(pages.map((html) => html.replaceAll(/<[^>]*>/g, ''))).toEqual([
    'Log in, out',
    'Log in, out',
  ])
})
