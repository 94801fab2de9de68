import type { ListedPasskey } from '../../keys/calls.ts'
import { signalName } from '../../passkey/signals.ts'
import type { Open } from '../../site/open.ts'
import { openForAction } from '../../site/openForAction.ts'
import type { Site } from '../../site/site.ts'
import { type Language, laterWordsOf, wordsOf } from '../../words/words.ts'
import type { Action } from '../action.ts'
import { unlessDeclined } from '../unlessDeclined.ts'
import { passkeyDetailsScreen } from './PasskeyDetails.tsx'
import { type PasskeyChange, passkeysScreen } from './Passkeys.tsx'
import { readPasskeys, unlessUnanswered } from './readPasskeys.ts'
import { type PasskeyProblem, removePasskey } from './removePasskey.ts'

/** `open` opens the wallet, which naming and removing a passkey need. */
type Visit = { open: Open; signal: AbortSignal }

/** Lists the visitor's passkeys. */
export const passkeys: Action = async (site, signal, open) => {
  await showPasskeys(site, { open, signal })
  return 'done'
}

/** Lists the passkeys until the visitor is done. `change`: what has just happened to the list. */
export async function showPasskeys(
  site: Site,
  visit: Visit,
  change?: PasskeyChange,
): Promise<void> {
  const { screens, keyholder } = site
  let latest = change
  for (;;) {
    const question = passkeysScreen({ language: site.language(), keyholder, change: latest })
    const id = await screens.ask(question, visit.signal)
    if (id === null) return
    latest = await showPasskey(site, id, visit)
  }
}

/** Shows one passkey until the visitor returns to the list. */
async function showPasskey(
  site: Site,
  id: string,
  visit: Visit,
): Promise<PasskeyChange | undefined> {
  let problem: PasskeyProblem | undefined
  for (;;) {
    const list = await readPasskeys(site)
    // The list of all passkeys reports a failed read.
    if (list?.status !== 'passkeys') return undefined
    const passkey = list.passkeys.find((one) => one.id === id)
    if (!passkey) return undefined
    const language = site.language()
    const text = problem && problemText(problem, language)
    const question = passkeyDetailsScreen({ language, list, passkey, problem: text })
    const answer = await site.screens.ask(question, visit.signal)
    if (answer.wish === 'back') return undefined
    const result = await unlessDeclined(() =>
      answer.wish === 'name'
        ? namePasskey(site, { rpId: list.rpId, passkey, name: answer.name }, visit)
        : removePasskey(site, { id, ...visit }),
    )
    if (result === 'named') return undefined
    if (result === 'removed' || result === 'kept') return result
    // Declined: `undefined`.
    problem = result
  }
}

function problemText(problem: PasskeyProblem, language: Language): string {
  if (problem === 'unreachable') return wordsOf(language).passkey.failed
  return laterWordsOf(language).settings.passkeys[problem]
}

/** Names a passkey at the gateway. Throws `CONNECTION_DECLINED`. */
async function namePasskey(
  site: Site,
  { rpId, passkey, name }: { rpId: string; passkey: ListedPasskey; name: string },
  { open, signal }: Visit,
): Promise<'named' | PasskeyProblem> {
  const { id } = passkey
  await openForAction(site, open, signal)
  const result = await unlessUnanswered(() => site.keyholder.ask('namePasskey', { id, name }))
  if (!result) return 'unreachable'
  if (result.status !== 'done') return 'failed'
  signalName(rpId, passkey, name)
  return 'named'
}
