import { localOne, localTwo } from '@latchkey/devkit/networks'
import { installDevWallets } from '@latchkey/devkit/wallets'
import { createLatchkey } from 'latchkey'

// Where `npm start` of Latchkey's repository has its services.
const gatewayUrl = 'http://127.0.0.1:4310'
const relayUrl = 'ws://127.0.0.1:4320'

// Wallets for development, so that you need no extension. Their keys are public.
installDevWallets({
  chains: [localOne, localTwo].map(({ caipNetworkId: id }) => ({
    id,
    rpcUrl: `${gatewayUrl}/v1/?chainId=${id}&projectId=local`,
  })),
  kinds: ['evm', 'second'],
})

export const client = createLatchkey({ gatewayUrl, relayUrl, chains: [localOne, localTwo] })

/** The second account of Dev Wallet. */
export const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
