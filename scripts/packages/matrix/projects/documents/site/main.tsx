import { createLatchkey } from '@latchkey/core'
import { localNetworks } from '@latchkey/devkit/networks'
import { evm } from '@latchkey/evm'
import { createRoot } from 'react-dom/client'
import { App } from '../documents/packages/react/README/app.tsx'

// An app without its own wallets, as the devkit's Playwright example expects.
const client = createLatchkey({
  projectId: 'documents',
  gatewayUrl: location.origin,
  networks: localNetworks,
  adapters: [evm()],
})
const place = document.getElementById('root')
if (place) createRoot(place).render(<App client={client} />)
