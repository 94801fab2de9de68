import { createLatchkey } from '@latchkey/core'
import { evm } from '@latchkey/evm'
import { LatchkeyProvider, useLatchkeyDialog } from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { gatewayUrl } from './gatewayUrl.ts'

/** The page whose dialog shows every wallet of the gateway. */
const client = createLatchkey({
  projectId: 'bench',
  gatewayUrl,
  networks: [
    {
      caipNetworkId: 'eip155:31337',
      chainNamespace: 'eip155',
      name: 'Local One',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [],
      assets: {},
    },
  ],
  adapters: [evm()],
})

function Open() {
  const { open } = useLatchkeyDialog()
  return (
    <button type="button" id="open" onClick={() => open({ view: 'AllWallets' })}>
      All wallets
    </button>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <LatchkeyProvider client={client}>
      <Open />
    </LatchkeyProvider>,
  )
}
