import { startKeyholder } from '../keys/keyholder.ts'
import { secretWordsScreen } from '../manage/SecretWords.tsx'
import type { Screens } from '../screens/screens.ts'
import { createAppearance } from '../site/appearance.ts'
import { createSpeech } from '../words/speech.ts'
import { loadLaterWords } from '../words/words.ts'
import { offlineScreen } from './Offline.tsx'

/** Shows the page at `#offline`, which gives the wallet's words by the page's own files alone, without a gateway. */
export async function offlinePage(screens: Screens): Promise<void> {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const speech = createSpeech(navigator.languages)
  const language = speech.language()
  createAppearance().apply({ mode: isDark ? 'dark' : 'light', language })
  document.documentElement.dataset.alone = ''
  await Promise.all([speech.ready(), loadLaterWords(language)])
  // The worker needs an address, but the calls of this page never use it.
  const keyholder = startKeyholder(location.origin)
  const { signal } = new AbortController()
  for (;;) {
    const question = offlineScreen({ language, keyholder, canCancel: false })
    const secret = await screens.ask(question, signal)
    if (secret !== null) await screens.ask(secretWordsScreen({ language, secret }), signal)
  }
}
