import { createLatchkey } from '@latchkey/core'
import { evm } from '@latchkey/evm'
import { mainnet } from '@latchkey/evm/networks'
import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/button.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { announce } from '../shared/wallet.js'

announce()

const client = createLatchkey({
  projectId: 'packed',
  gatewayUrl: location.origin,
  networks: [mainnet],
  adapters: [evm()],
})
createRoot(document.getElementById('root')).render(
  createElement(LatchkeyProvider, { client }, createElement(LatchkeyButton)),
)
