import type { Keyholder } from '../keys/keyholder.ts'
import { makePasskey } from '../passkey/ceremony.ts'
import { signalNotStored, signalRemoved } from '../passkey/signals.ts'
import { type Attempted, attemptScreen } from '../screens/Attempt.tsx'
import { openForAction } from '../site/openForAction.ts'
import { type Language, laterWordsOf, wordsOf } from '../words/words.ts'
import type { Action } from './action.ts'
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
  const { failed } = wordsOf(language).passkey
  const offered = await keyholder.ask('passkeyOptions', { kind: 'new' })
  if (offered.status === 'refused') return { problem: failed }
  const { id, rpId, response, passkey } = await makePasskey(offered.options)
  if (!passkey) {
    signalRemoved(rpId, id)
    return { problem: laterWordsOf(language).settings.addPasskey.weak }
  }
  const added = await keyholder.ask('addPasskey', { response, passkey })
  if (added.status === 'done') return { got: true }
  if (added.status === 'refused') signalNotStored({ rpId, id, code: added.code })
  return { problem: failed }
}
