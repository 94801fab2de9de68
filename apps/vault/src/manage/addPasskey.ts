import type { Keyholder } from '../keys/keyholder.ts'
import { makePasskey } from '../passkey/ceremony.ts'
import { type Attempted, attemptScreen } from '../screens/Attempt.tsx'
import { doneScreen } from '../screens/Done.tsx'
import { openForAction } from '../site/openForAction.ts'
import { type Language, laterWordsOf, wordsOf } from '../words/words.ts'
import type { Action } from './action.ts'

/** Lets a passkey open the wallet on every device that has it. */
export const addPasskey: Action = async (site, signal, open) => {
  await openForAction(site, open, signal)
  const language = site.language()
  const {
    name: title,
    text,
    confirm,
    added,
    addedText,
  } = laterWordsOf(language).settings.addPasskey
  const attempt = () => make(site.keyholder, language)
  const question = attemptScreen({ language, title, text, confirm, attempt })
  if (await site.screens.ask(question, signal))
    await site.screens.ask(doneScreen({ language, title: added, text: addedText }), signal)
  return 'done'
}

/** Creates a passkey that opens the wallet from now on. */
async function make(keyholder: Keyholder, language: Language): Promise<Attempted<true>> {
  const { failed } = wordsOf(language).passkey
  const offered = await keyholder.ask('passkeyOptions', { kind: 'new' })
  if (offered.status === 'refused') return { problem: failed }
  const { response, passkey } = await makePasskey(offered.options)
  if (!passkey) return { problem: laterWordsOf(language).settings.addPasskey.weak }
  const added = await keyholder.ask('addPasskey', { response, passkey })
  return added.status === 'done' ? { got: true } : { problem: failed }
}
