import { startKeyholder } from '../keys/keyholder.ts'
import { secretWordsScreen } from '../manage/SecretWords.tsx'
import type { Screens } from '../screens/screens.ts'
import { applyLook } from '../site/look.ts'
import { wordsOf } from '../words/words.ts'
import { offlineScreen } from './Offline.tsx'

/** The page by itself, at `#offline`: the wallet's words without a gateway, by the page's own files alone. */
export async function offlinePage(screens: Screens): Promise<void> {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const { language } = applyLook({ mode: isDark ? 'dark' : 'light', language: navigator.language })
  document.documentElement.dataset.alone = ''
  document.title = wordsOf(language).title
  // The worker has a gateway's address to ask at nowhere: what it is asked here asks none.
  const keyholder = startKeyholder(location.origin)
  const { signal } = new AbortController()
  for (;;) {
    const question = offlineScreen({ language, keyholder, canCancel: false })
    const secret = await screens.ask(question, signal)
    if (secret !== null) await screens.ask(secretWordsScreen({ language, secret }), signal)
  }
}
