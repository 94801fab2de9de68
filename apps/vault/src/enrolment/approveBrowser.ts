import type { Result } from '../keys/calls.ts'
import type { Action } from '../manage/action.ts'
import { requireOpen } from '../manage/requireOpen.ts'
import { doneScreen } from '../screens/Done.tsx'
import { logInAgain } from '../site/logInAgain.ts'
import { untilUnlocked } from '../site/untilUnlocked.ts'
import { laterWordsOf } from '../words/words.ts'
import { approveBrowserScreen, lookingScreen } from './ApproveBrowser.tsx'

/** Lets a new browser of the visitor open the wallet, after they have compared the digits. */
export const approveBrowser: Action = async (site, signal) => {
  const { screens, keyholder, origin: topOrigin } = site
  const language = site.language()
  const words = laterWordsOf(language).enrolment.other
  for (;;) {
    const seen = await screens.ask(lookingScreen({ language, keyholder }), signal)
    if (seen.status === 'cancelled') return 'done'
    if (seen.status === 'needsLogin') {
      await logInAgain(site, seen.visitor, signal)
      continue
    }
    if (seen.status === 'tampered') {
      await keyholder.ask('endEnrolment', null).catch(() => {})
      await screens.ask(doneScreen({ language, title: words.ended, text: words.tampered }), signal)
      return 'done'
    }
    const { digits, browser, system } = seen
    const question = approveBrowserScreen({
      about: 'enrolment',
      language,
      digits,
      browser,
      system,
    })
    try {
      if (!(await screens.ask(question, signal))) {
        await screens.ask(
          doneScreen({ language, title: words.declined, text: words.declinedText }),
          signal,
        )
        return 'done'
      }
      const result = await untilUnlocked<Result<'approveEnrolment'>>(site, signal, (passkey) =>
        keyholder.ask('approveEnrolment', { topOrigin, passkey }),
      )
      const isEnded = result.status === 'ended'
      if (!isEnded) requireOpen(result, 'done')
      const [title, text] = isEnded
        ? [words.ended, words.endedText]
        : [words.approved, words.approvedText]
      await screens.ask(doneScreen({ language, title, text }), signal)
      return 'done'
    } finally {
      await keyholder.ask('endEnrolment', null).catch(() => {})
    }
  }
}
