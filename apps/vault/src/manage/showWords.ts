import type { Result } from '../keys/calls.ts'
import { requireCodeFor } from '../recovery/requireCode.ts'
import { loggedIn } from '../site/loggedIn.ts'
import { logInAgain } from '../site/logInAgain.ts'
import { untilUnlocked } from '../site/untilUnlocked.ts'
import type { Action } from './action.ts'
import { confirmScreen } from './Confirm.tsx'
import { requireOpen } from './requireOpen.ts'
import { secretWordsScreen } from './SecretWords.tsx'

/** Shows the secret words or the private key, after a new log-in. */
export const showWords: Action = async (site, signal, open) => {
  const { keyholder, screens, origin: topOrigin } = site
  const language = site.language()
  const session = await loggedIn(site)
  const action = session.secret === 'key' ? 'showKey' : 'showWords'
  if (!(await screens.ask(confirmScreen({ about: 'action', language, action }), signal)))
    return 'done'
  await requireCodeFor(site, 'export', signal)
  await logInAgain(site, session, signal)
  const result = await untilUnlocked<Result<'exportSecret'>>(site, signal, (passkey) =>
    keyholder.ask('exportSecret', { topOrigin, passkey }),
  )
  // Opening the wallet first gives the gateway a new share.
  if (result.status === 'lost') {
    await open(signal)
    return 'done'
  }
  const secret = result.status === 'key' ? result : requireOpen(result, 'words')
  await screens.ask(secretWordsScreen({ language, secret }), signal)
  return 'done'
}
