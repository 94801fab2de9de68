import type { Keyholder } from '../keys/keyholder.ts'
import { type Attempted, attemptScreen } from '../screens/Attempt.tsx'
import { openForAction } from '../site/openForAction.ts'
import { type Language, laterWordsOf } from '../words/words.ts'
import type { Action } from './action.ts'
import { discardRefused, newPasskey } from './newPasskey.ts'
import { showPasskeys } from './passkeys/passkeys.ts'

/** Lets a passkey open the wallet on every device that has it. */
export const addPasskey: Action = async (site, signal, open) => {
  await openForAction(site, open, signal)
  const language = site.language()
  const { name: title, text, confirm } = laterWordsOf(language).settings.addPasskey
  const attempt = () => make(site.keyholder, language)
  const question = attemptScreen({ language, title, text, confirm, attempt })
  if (await site.screens.ask(question, signal)) await showPasskeys(site, { open, signal }, 'added')
  return 'done'
}

/** Creates a passkey that opens the wallet from now on. */
async function make(keyholder: Keyholder, language: Language): Promise<Attempted<true>> {
  const { weak, unshared } = laterWordsOf(language).settings.addPasskey
  const made = await newPasskey(keyholder, { language, weak })
  if ('problem' in made) return made
  const { response, passkey } = made.got
  const added = await keyholder.ask('addPasskey', { response, passkey })
  if (added.status === 'refused') return discardRefused(made.got, added.code, language)
  return added.status === 'done' ? { got: true } : { problem: unshared }
}
