import { bitcoin } from '@latchkey/bitcoin'
import { createLatchkey } from '@latchkey/core'
import { evm } from '@latchkey/evm'
import { polkadot } from '@latchkey/polkadot'
import type { ChainId, Network } from '@latchkey/protocol'
import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'
import { solana } from '@latchkey/solana'
import { walletConnect } from '@latchkey/walletconnect'
import { createRoot } from 'react-dom/client'
import { gatewayUrl } from './gatewayUrl.ts'

/** The page that is measured: the whole dialog, with four families and WalletConnect. */
const client = createLatchkey({
  projectId: 'bench',
  gatewayUrl,
  networks: [
    network('eip155:31337', 'Local One', { name: 'Ether', symbol: 'ETH', decimals: 18 }),
    network('solana:localnet', 'Solana Local', { name: 'Solana', symbol: 'SOL', decimals: 9 }),
  ],
  adapters: [evm(), solana(), bitcoin(), polkadot()],
  connectors: [walletConnect({ relayUrl: 'wss://relay.example' })],
})

function network(id: ChainId, name: string, nativeCurrency: Network['nativeCurrency']): Network {
  const chainNamespace = id.startsWith('solana') ? 'solana' : 'eip155'
  return { caipNetworkId: id, chainNamespace, name, nativeCurrency, rpcUrls: [], assets: {} }
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <LatchkeyProvider client={client}>
      <LatchkeyButton id="open" />
    </LatchkeyProvider>,
  )
}
