import { LatchkeyProvider } from '@latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Header } from '../page/Header.tsx'
import { loadSettings } from '../world/settings.ts'
import { bringsTestWallets } from '../world/testWallets.ts'
import { memberClient } from './client.ts'
import { followSession } from './followSession.ts'
import { Visitor } from './Visitor.tsx'

const place = document.getElementById('root')
if (place) {
  const root = createRoot(place)
  loadSettings().then(
    (settings) => {
      const client = memberClient(settings)
      followSession(client)
      root.render(
        <StrictMode>
          <LatchkeyProvider client={client}>
            <Header current="/members" />
            <Visitor />
          </LatchkeyProvider>
        </StrictMode>,
      )
      if (bringsTestWallets())
        void import('../world/wallets.ts').then(({ installWallets }) => installWallets(settings))
    },
    () =>
      root.render(<p className="notice">The local world could not be reached. Run npm start.</p>),
  )
}
