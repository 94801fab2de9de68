import { createLatchkey } from '@latchkey/core'
import { evm } from '@latchkey/evm'
import type { ChainId, Network } from '@latchkey/protocol'
import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'
import { solana } from '@latchkey/solana'
import { createRoot } from 'react-dom/client'
import { gatewayUrl } from './gatewayUrl.ts'

/** The page that is measured: the whole dialog. */
const client = createLatchkey({
  projectId: 'bench',
  gatewayUrl,
  networks: [
    network('eip155:31337', 'Local One', { name: 'Ether', symbol: 'ETH', decimals: 18 }),
    network('solana:localnet', 'Solana Local', { name: 'Solana', symbol: 'SOL', decimals: 9 }),
  ],
  adapters: [evm(), solana()],
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
