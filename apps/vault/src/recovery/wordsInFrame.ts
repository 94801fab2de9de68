import { confirmScreen } from '../manage/Confirm.tsx'
import { secretWordsScreen } from '../manage/SecretWords.tsx'
import type { Site } from '../site/site.ts'
import { offlineScreen } from './Offline.tsx'

/** Shows the words if the gateway does not answer, on the site whose frame has this device's share. */
export async function wordsInFrame(site: Site, signal: AbortSignal): Promise<void> {
  const { screens, keyholder } = site
  const language = site.language()
  const secret = await screens.ask(offlineScreen({ language, keyholder, canCancel: true }), signal)
  if (secret === null) return
  // A site may have tricked the visitor into this view, so the words need a protected click.
  const question = confirmScreen({
    about: 'action',
    language,
    action: secret.status === 'key' ? 'showKey' : 'showWords',
  })
  if (await screens.ask(question, signal))
    await screens.ask(secretWordsScreen({ language, secret }), signal)
}
