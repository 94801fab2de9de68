import { announceReady, awaitGreeting } from '@latchkey/auth/channel'
import { startKeyholder } from './keys/keyholder.ts'
import { keyWorkerUrl } from './keys/workerUrl.ts'
import { createScreens } from './screens/screens.ts'
import { loadSettings } from './settings.ts'
import { serveSite } from './site/serveSite.ts'
import { trustOnly } from './trustedTypes.ts'
import { Alone } from './ui/Alone.tsx'

trustOnly(keyWorkerUrl)
const root = document.getElementById('root')
if (root) void begin(root)

async function begin(root: HTMLElement): Promise<void> {
  const screens = createScreens(root)
  if (window.parent === window) return screens.still(<Alone />)
  const settings = await loadSettings()
  const sites = new Set(settings.sites)
  awaitGreeting(window, sites, (greeted) => {
    if (greeted.status !== 'greeted') return
    const { port, origin } = greeted
    serveSite({ port, origin, settings, screens, keyholder: startKeyholder(settings.gatewayUrl) })
  })
  announceReady(window, sites)
}
