// The page whose scripts are weighed: the smallest site that uses all that there is.
import { bitcoin } from '@latchkey/bitcoin'
import { createLatchkey } from '@latchkey/core'
import { evm } from '@latchkey/evm'
import { mainnet } from '@latchkey/evm/networks'
import { polkadot } from '@latchkey/polkadot'
import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'
import { solana } from '@latchkey/solana'
import { walletConnect } from '@latchkey/walletconnect'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const client = createLatchkey({
  projectId: 'weighed',
  gatewayUrl: location.origin,
  networks: [mainnet],
  adapters: [evm(), solana(), bitcoin(), polkadot()],
  connectors: [walletConnect({ projectId: 'weighed', relayUrl: 'wss://relay.example' })],
})
createRoot(document.getElementById('root')).render(
  createElement(LatchkeyProvider, { client }, createElement(LatchkeyButton)),
)

/** What a site may add beside them, loaded apart from the page. */
globalThis.further = [
  () => import('@latchkey/auth'),
  () => import('@latchkey/solana/mobile'),
  () => import('@latchkey/connectors/ledger'),
  () => import('@latchkey/connectors/coinbase'),
  () => import('@latchkey/react/messages/ar'),
]
