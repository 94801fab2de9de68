import { knownError } from '@latchkey/protocol'
import { loggedIn } from '../site/loggedIn.ts'
import { logInAgain } from '../site/logInAgain.ts'
import { openForDeed } from '../site/openForDeed.ts'
import { confirmScreen } from './Confirm.tsx'
import type { Manage } from './deed.ts'

/** Logs the visitor out in every browser. */
export const logOutEverywhere: Manage = async ({ screens, keyholder, language }, signal) => {
  const question = confirmScreen({ about: 'deed', language: language(), deed: 'logOutEverywhere' })
  if (!(await screens.ask(question, signal))) return 'done'
  const result = await keyholder.ask('logOutEverywhere', null)
  if (result.status === 'refused') throw knownError('DISCONNECT_FAILED')
  return 'loggedOut'
}

/** Deletes the wallet's data at the gateway and in this browser. */
export const deleteWallet: Manage = async (site, signal, open) => {
  const { screens, keyholder, language } = site
  const question = confirmScreen({ about: 'deed', language: language(), deed: 'deleteWallet' })
  if (!(await screens.ask(question, signal))) return 'done'
  const session = await loggedIn(site)
  await logInAgain(site, session, signal)
  await openForDeed(site, open, signal)
  const result = await keyholder.ask('deleteWallet', { user: session.user })
  if (result.status === 'refused') throw knownError('DISCONNECT_FAILED')
  return 'loggedOut'
}
