import { createLatchkey } from '@latchkey/core'
import { evm } from '@latchkey/evm'
import { mainnet } from '@latchkey/evm/networks'
import { LatchkeyButton, LatchkeyPanel, LatchkeyProvider, type Theme } from '@latchkey/react'
import { arabic } from '@latchkey/react/messages/ar'
import { createRoot } from 'react-dom/client'
import { announce } from '../shared/wallet.js'

announce()

const client = createLatchkey({
  projectId: 'packed',
  gatewayUrl: new URLSearchParams(location.search).get('gateway') ?? location.origin,
  networks: [mainnet],
  adapters: [evm()],
})
const theme: Theme = { mode: 'light' }
const isArabic = location.hash === '#ar'
const place = document.getElementById('root')
if (!place) throw new Error('The page has no root')

createRoot(place).render(
  <LatchkeyProvider client={client} theme={theme} {...(isArabic && { messages: arabic })}>
    <LatchkeyButton>
      {({ text, open }) => <input type="button" onClick={open} value={text} />}
    </LatchkeyButton>
    <LatchkeyButton />
    {isArabic && <LatchkeyPanel />}
  </LatchkeyProvider>,
)
