import type { PasskeyGiven, Result } from '../keys/calls.ts'
import type { Keyholder } from '../keys/keyholder.ts'
import { type Attempted, attemptScreen } from '../screens/Attempt.tsx'
import { doneScreen } from '../screens/Done.tsx'
import { openForAction } from '../site/openForAction.ts'
import { untilUnlocked } from '../site/untilUnlocked.ts'
import { type Language, laterWordsOf } from '../words/words.ts'
import type { Action } from './action.ts'
import { confirmScreen } from './Confirm.tsx'
import { discardRefused, newPasskey } from './newPasskey.ts'
import { requireOpen } from './requireOpen.ts'

/** Replaces the recovery code by a second passkey, which the visitor keeps elsewhere. */
export const recoveryPasskey: Action = async (site, signal, open) => {
  const { screens, keyholder, origin: topOrigin } = site
  const language = site.language()
  const question = confirmScreen({ about: 'action', language, action: 'recoveryPasskey' })
  if (!(await screens.ask(question, signal))) return 'done'
  await openForAction(site, open, signal)
  const words = laterWordsOf(language).settings.recoveryPasskey
  const { name: title, text, make: confirm, same } = words
  const attempt = () => make(keyholder, language)
  // The options name the existing passkeys, and this authenticator has one of them.
  const problemOf = (error: unknown) =>
    error instanceof DOMException && error.name === 'InvalidStateError' ? same : undefined
  const making = attemptScreen({ language, title, text, confirm, attempt, problemOf })
  const recovery = await screens.ask(making, signal)
  if (!recovery) return 'done'
  const result = await untilUnlocked<Result<'setRecoveryPasskey'>>(site, signal, (passkey) =>
    keyholder.ask('setRecoveryPasskey', { topOrigin, passkey, recovery }),
  )
  requireOpen(result, 'done')
  await screens.ask(doneScreen({ language, title: words.added, text: words.addedText }), signal)
  return 'done'
}

/** Creates the passkey, or returns the problem. Discards a passkey without a PRF. */
async function make(keyholder: Keyholder, language: Language): Promise<Attempted<PasskeyGiven>> {
  const { weak } = laterWordsOf(language).settings.recoveryPasskey
  const made = await newPasskey(keyholder, { language, weak })
  if ('problem' in made) return made
  const { id, response, passkey } = made.got
  const kept = await keyholder.ask('enterPasskey', { kind: 'new', id, response, passkey: null })
  if (kept.status === 'refused') return discardRefused(made.got, kept.code, language)
  return { got: passkey }
}
