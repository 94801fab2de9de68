import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { familiesOn } from './families/families.ts'
import { loadSettings } from './settings.ts'
import { App } from './ui/App.tsx'
import { openKit } from './wallet/kit.ts'
import { listen } from './wallet/listen.ts'
import { installSwitches } from './wallet/switches.ts'
import { createWallet, pair } from './wallet/wallet.ts'

const place = document.getElementById('root')
if (place) {
  const root = createRoot(place)
  begin().then(
    (wallet) =>
      root.render(
        <StrictMode>
          <App wallet={wallet} />
        </StrictMode>,
      ),
    () =>
      root.render(<p className="notice">The local world could not be reached. Run npm start.</p>),
  )
}

async function begin() {
  const settings = await loadSettings()
  const wallet = createWallet(await openKit(settings), familiesOn(settings.chains))
  listen(wallet)
  installSwitches(wallet)
  const uri = new URLSearchParams(location.search).get('uri')
  if (uri !== null) {
    // A link pairs once: a reload must not try it again.
    history.replaceState(null, '', '/')
    void pair(wallet, uri)
  }
  return wallet
}
