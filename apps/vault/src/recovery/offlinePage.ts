import { startKeyholder } from '../keys/keyholder.ts'
import { secretWordsScreen } from '../manage/SecretWords.tsx'
import type { Screens } from '../screens/screens.ts'
import { createAppearance } from '../site/appearance.ts'
import { wordsOf } from '../words/words.ts'
import { offlineScreen } from './Offline.tsx'

/** Shows the page at `#offline`, which gives the wallet's words by the page's own files alone, without a gateway. */
export async function offlinePage(screens: Screens): Promise<void> {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const appearance = createAppearance()
  appearance.apply({ mode: isDark ? 'dark' : 'light', language: navigator.language })
  const language = appearance.language()
  document.documentElement.dataset.alone = ''
  document.title = wordsOf(language).title
  // The worker needs an address, but the calls of this page never use it.
  const keyholder = startKeyholder(location.origin)
  const { signal } = new AbortController()
  for (;;) {
    const question = offlineScreen({ language, keyholder, canCancel: false })
    const secret = await screens.ask(question, signal)
    if (secret !== null) await screens.ask(secretWordsScreen({ language, secret }), signal)
  }
}
