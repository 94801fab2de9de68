import { knownError } from '@latchkey/protocol'
import { mainAddress } from '../keys/addresses.ts'
import { loggedIn } from '../site/loggedIn.ts'
import { logInAgain } from '../site/logInAgain.ts'
import { openForAction } from '../site/openForAction.ts'
import type { Site } from '../site/site.ts'
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
  const session = await loggedIn(site)
  const known = await toDelete(site)
  if (!(await isDeletionMeant(site, known, signal))) return 'done'
  await logInAgain(site, session, signal)
  await openForAction(site, open, signal)
  const opened = await toDelete(site)
  // The visitor may have opened another wallet than the one that they have read about.
  const isOther =
    (known.address !== null && known.address !== opened.address) ||
    known.hasFormer !== opened.hasFormer
  if (isOther && !(await isDeletionMeant(site, opened, signal))) return 'done'
  const last = confirmScreen({
    about: 'action',
    language: language(),
    action: 'deleteForGood',
    holds: opened.holds,
  })
  if (!(await screens.ask(last, signal))) return 'done'
  const result = await keyholder.ask('deleteWallet', { user: session.user })
  if (result.status === 'refused') throw knownError('DISCONNECT_FAILED')
  return 'loggedOut'
}

/** A wallet that may be deleted. `address`: `null` if this browser does not know it. */
type Deletion = { address: string | null; holds: string; hasFormer: boolean }

/** Reads what the visitor must know before they delete their wallet. Throws `NETWORK_FAILED`. */
async function toDelete(site: Site): Promise<Deletion> {
  const known = await site.keyholder.ask('session', null)
  const addresses = known.status === 'loggedIn' ? known.addresses : null
  const former = await formerWays(site)
  if (former === 'unread') throw knownError('NETWORK_FAILED')
  const holds = await holdsText(site, addresses)
  return {
    address: addresses ? mainAddress(addresses) : null,
    holds,
    hasFormer: former !== undefined,
  }
}

function isDeletionMeant(
  { screens, language }: Site,
  { holds, hasFormer }: Deletion,
  signal: AbortSignal,
): Promise<boolean> {
  const { keeps } = laterWordsOf(language()).settings.deleteWallet
  const question = confirmScreen({
    about: 'action',
    language: language(),
    action: 'deleteWallet',
    holds,
    ...(hasFormer && { text: keeps }),
  })
  return screens.ask(question, signal)
}
