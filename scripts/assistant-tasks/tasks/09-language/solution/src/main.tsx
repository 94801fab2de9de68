import { LatchkeyProvider } from 'latchkey/react'
import { arabic } from 'latchkey/react/messages/ar'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { client } from './wallet.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <LatchkeyProvider client={client} messages={arabic}>
      <App />
    </LatchkeyProvider>
  </StrictMode>,
)
