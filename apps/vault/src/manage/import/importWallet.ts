import { requireCodeFor } from '../../recovery/requireCode.ts'
import { doneScreen } from '../../screens/Done.tsx'
import { keepCode } from '../../site/keepCode.ts'
import { loggedIn } from '../../site/loggedIn.ts'
import { logInAgain } from '../../site/logInAgain.ts'
import { openForAction } from '../../site/openForAction.ts'
import { laterWordsOf } from '../../words/words.ts'
import type { Action } from '../action.ts'
import { confirmScreen } from '../Confirm.tsx'
import { importEntered } from './importEntered.ts'

/**
 * Imports a wallet of another app by its secret words or its private key, under the approvals of an export. The current
 * wallet becomes a former one, as when the visitor starts over. The site disconnects, because the accounts are others.
 */
export const importWallet: Action = async (site, signal, open, namespaces) => {
  const { screens } = site
  const language = site.language()
  const question = confirmScreen({ about: 'action', language, action: 'importWallet' })
  if (!(await screens.ask(question, signal))) return 'done'
  await logInAgain(site, await loggedIn(site), signal)
  await openForAction(site, open, signal)
  // Not earlier: opening may bring another share here, of which the visitor has no code.
  await requireCodeFor(site, 'import', signal)
  const recoveryCode = await importEntered(site, namespaces, signal)
  if (recoveryCode === undefined) return 'done'
  if (site.settings.askForRecovery === 'atOnce') await keepCode(site, recoveryCode, signal)
  const { imported } = laterWordsOf(language).settings.importWallet
  await screens.ask(doneScreen({ language, ...imported }), signal)
  return 'loggedOut'
}
