import { unlockByPasskey } from '../passkey/ceremony.ts'
import { type Attempted, attemptScreen } from '../screens/Attempt.tsx'
import type { OpenWallet } from '../site/openWallet.ts'
import type { Site } from '../site/site.ts'
import { laterWordsOf, wordsOf } from '../words/words.ts'

/** Recovers the wallet by the passkey that replaces the code. Returns `null` if the visitor goes back. */
export function recoverByPasskey(
  site: Site,
  id: string,
  signal: AbortSignal,
): Promise<OpenWallet | null> {
  const language = site.language()
  const { title, text, confirm } = laterWordsOf(language).recovery.byPasskey
  const question = attemptScreen({
    language,
    title,
    text,
    confirm,
    attempt: () => recover(site, id),
    problemOf: (error) =>
      error instanceof DOMException ? undefined : wordsOf(language).recover.failed,
  })
  return site.screens.ask(question, signal)
}

async function recover(
  { keyholder, language, origin: topOrigin }: Site,
  id: string,
): Promise<Attempted<OpenWallet>> {
  const { wrong } = laterWordsOf(language()).recovery.byPasskey
  const passkey = await unlockByPasskey([id])
  if (!passkey) return { problem: wrong }
  const result = await keyholder.ask('recover', { topOrigin, passkey, code: '' })
  if (result.status === 'open') return { got: result }
  const isWrong = result.status === 'wrongCode'
  return { problem: isWrong ? wrong : wordsOf(language()).recover.failed }
}
