import { knownError } from '@latchkey/protocol'
import { loggedIn } from '../site/loggedIn.ts'
import { logInAgain } from '../site/logInAgain.ts'
import { openForAction } from '../site/openForAction.ts'
import { laterWordsOf } from '../words/words.ts'
import type { Action } from './action.ts'
import { confirmScreen } from './Confirm.tsx'
import { formerWays } from './formerWallet.ts'
import { holdsText } from './holdsText.ts'

/** Logs the visitor out in every browser. */
export const logOutEverywhere: Action = async ({ screens, keyholder, language }, signal) => {
  const question = confirmScreen({
    about: 'action',
    language: language(),
    action: 'logOutEverywhere',
  })
  if (!(await screens.ask(question, signal))) return 'done'
  const result = await keyholder.ask('logOutEverywhere', null)
  if (result.status === 'refused') throw knownError('DISCONNECT_FAILED')
  return 'loggedOut'
}

/** Deletes the wallet's data at the gateway and in this browser. */
export const deleteWallet: Action = async (site, signal, open) => {
  const { screens, keyholder, language } = site
  const known = await keyholder.ask('session', null)
  const holds = await holdsText(site, known.status === 'loggedIn' ? known.addresses : null)
  const hasFormer = (await formerWays(site)) !== undefined
  const { keeps } = laterWordsOf(language()).settings.deleteWallet
  const question = confirmScreen({
    about: 'action',
    language: language(),
    action: 'deleteWallet',
    holds,
    ...(hasFormer && { text: keeps }),
  })
  if (!(await screens.ask(question, signal))) return 'done'
  const session = await loggedIn(site)
  await logInAgain(site, session, signal)
  await openForAction(site, open, signal)
  const last = confirmScreen({
    about: 'action',
    language: language(),
    action: 'deleteForGood',
    holds,
  })
  if (!(await screens.ask(last, signal))) return 'done'
  const result = await keyholder.ask('deleteWallet', { user: session.user })
  if (result.status === 'refused') throw knownError('DISCONNECT_FAILED')
  return 'loggedOut'
}
