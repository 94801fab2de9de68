import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Playground } from './playground/Playground.tsx'
import { loadSettings } from './world/settings.ts'
import { bringsTestWallets } from './world/testWallets.ts'

const place = document.getElementById('root')
if (place) {
  const root = createRoot(place)
  loadSettings().then(
    (settings) => {
      root.render(
        <StrictMode>
          <Playground settings={settings} />
        </StrictMode>,
      )
      // A separate chunk, so that the page is weighed without them. They may come before or after the app.
      if (bringsTestWallets())
        void import('./world/wallets.ts').then(({ installWallets }) => installWallets(settings))
    },
    () =>
      root.render(<p className="notice">The local world could not be reached. Run npm start.</p>),
  )
}
