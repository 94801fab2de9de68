import { knownError } from '@latchkey/protocol'
import type { Result } from '../keys/calls.ts'
import { requireCodeFor } from '../recovery/requireCode.ts'
import { logInAgain } from '../site/logInAgain.ts'
import { untilUnlocked } from '../site/untilUnlocked.ts'
import type { Action } from './action.ts'
import { confirmScreen } from './Confirm.tsx'
import { requireOpen } from './requireOpen.ts'
import { secretWordsScreen } from './SecretWords.tsx'

/** Shows the secret words, after a new log-in. */
export const showWords: Action = async (site, signal, open) => {
  const { keyholder, screens, origin: topOrigin } = site
  const language = site.language()
  if (
    !(await screens.ask(confirmScreen({ about: 'action', language, action: 'showWords' }), signal))
  )
    return 'done'
  await requireCodeFor(site, 'export', signal)
  const session = await keyholder.ask('session', null)
  if (session.status !== 'loggedIn') throw knownError('WALLET_NOT_CONNECTED')
  await logInAgain(site, session, signal)
  const result = await untilUnlocked<Result<'exportWords'>>(site, signal, (passkey) =>
    keyholder.ask('exportWords', { topOrigin, passkey }),
  )
  // Opening the wallet first gives the gateway a new share.
  if (result.status === 'lost') {
    await open(signal)
    return 'done'
  }
  const { words } = requireOpen(result, 'words')
  await screens.ask(secretWordsScreen({ language, secret: words }), signal)
  return 'done'
}
