import { solanaLocal } from '@latchkey/devkit/networks'
import { installDevWallets } from '@latchkey/devkit/wallets'
import { createLatchkey } from 'latchkey'

// Where `npm start` of Latchkey's repository has its services.
const gatewayUrl = 'http://127.0.0.1:4310'
const relayUrl = 'ws://127.0.0.1:4320'
const { caipNetworkId: id } = solanaLocal

// A wallet for development, so that you need no extension. Its keys are public.
installDevWallets({
  chains: [{ id, rpcUrl: `${gatewayUrl}/v1/?chainId=${id}&projectId=local` }],
  kinds: ['solana'],
})

export const client = createLatchkey({ gatewayUrl, relayUrl, chains: [solanaLocal] })
