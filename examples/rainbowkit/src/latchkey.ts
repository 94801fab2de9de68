import { installDevWallets } from '@latchkey/devkit/wallets'
import { getDefaultConfig } from 'latchkey/rainbowkit'
import { foundry } from 'wagmi/chains'

// Where `npm start` of Latchkey's repository has its services.
const gatewayUrl = 'http://127.0.0.1:4310'
const relayUrl = 'ws://127.0.0.1:4320'
const chains = [{ ...foundry, name: 'Local One' }] as const

// Wallets for development, so that you need no extension. Their keys are public.
installDevWallets({
  chains: chains.map(({ id }) => ({
    id: `eip155:${id}` as const,
    rpcUrl: `${gatewayUrl}/v1/?chainId=eip155:${id}&projectId=local`,
  })),
  kinds: ['evm', 'second'],
})

export const config = getDefaultConfig({
  appName: 'My app',
  projectId: 'local',
  chains,
  gatewayUrl,
  relayUrl,
})

/** The second account of Dev Wallet. */
export const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
