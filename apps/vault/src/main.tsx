import { announceReady, awaitGreeting } from '@latchkey/auth/channel'
import { startKeyholder } from './keys/keyholder.ts'
import { keyWorkerUrl } from './keys/workerUrl.ts'
import { popupHash } from './popup/messages.ts'
import { createScreens } from './screens/screens.ts'
import { loadSettings } from './settings.ts'
import { createAppearance } from './site/appearance.ts'
import { serveSite } from './site/serveSite.ts'
import { handOver } from './social/handOver.ts'
import { returnedBy } from './social/returned.ts'
import { trustOnly } from './trustedTypes.ts'
import { Alone } from './ui/Alone.tsx'
import { createSpeech } from './words/speech.ts'
import { wordsOf } from './words/words.ts'

trustOnly(keyWorkerUrl)
const root = document.getElementById('root')
if (root) void begin(root)

async function begin(root: HTMLElement): Promise<void> {
  const screens = createScreens(root)
  if (window.parent === window && location.hash === '#offline')
    return (await import('./recovery/offlinePage.ts')).offlinePage(screens)
  const settings = await loadSettings()
  if (window.parent === window) {
    if (returnedBy(location.href)) handOver(settings.sites)
    if (location.hash === popupHash && window.opener)
      return (await import('./popup/answerOpener.ts')).answerOpener(screens)
    const speech = createSpeech(navigator.languages)
    await speech.ready()
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    createAppearance().apply({ mode: isDark ? 'dark' : 'light', language: speech.language() })
    document.documentElement.dataset.alone = ''
    return screens.still(<Alone words={wordsOf(speech.language())} />)
  }
  const sites = new Set(settings.sites)
  awaitGreeting(window, sites, ({ port, origin }) => {
    serveSite({ port, origin, settings, screens, keyholder: startKeyholder(settings.gatewayUrl) })
  })
  announceReady(window, sites)
}
