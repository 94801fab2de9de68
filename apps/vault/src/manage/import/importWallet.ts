import { knownError } from '@latchkey/protocol'
import type { Result, WalletAddresses } from '../../keys/calls.ts'
import { requireCodeFor } from '../../recovery/requireCode.ts'
import { doneScreen } from '../../screens/Done.tsx'
import { keepCode } from '../../site/keepCode.ts'
import { loggedIn } from '../../site/loggedIn.ts'
import { logInAgain } from '../../site/logInAgain.ts'
import { openForAction } from '../../site/openForAction.ts'
import type { Site } from '../../site/site.ts'
import { untilUnlocked } from '../../site/untilUnlocked.ts'
import { mainAddress, shortAddress } from '../../ui/shortAddress.ts'
import { laterWordsOf } from '../../words/words.ts'
import type { Action, ActionResult } from '../action.ts'
import { confirmScreen } from '../Confirm.tsx'
import { holdsText } from '../holdsText.ts'
import { requireOpen } from '../requireOpen.ts'
import { agreeImportScreen } from './AgreeImport.tsx'
import { type EnteredWallet, enterWordsScreen } from './EnterWords.tsx'

/**
 * Imports a wallet of another app by its secret words, under the approvals of an export. The present wallet becomes a
 * former one, as when the visitor starts over. The site disconnects, because the accounts are others.
 */
export const importWallet: Action = async (site, signal, open) => {
  const { screens, keyholder } = site
  const language = site.language()
  const question = confirmScreen({ about: 'action', language, action: 'importWallet' })
  if (!(await screens.ask(question, signal))) return 'done'
  await requireCodeFor(site, 'import', signal)
  await logInAgain(site, await loggedIn(site), signal)
  await openForAction(site, open, signal)
  // Opening may have brought another share here, of which the visitor has no code.
  await requireCodeFor(site, 'import', signal)
  for (;;) {
    const present = await presentWallet(site)
    const entered = await screens.ask(
      enterWordsScreen({
        language,
        keyholder,
        present: present?.addresses,
        namespaces: site.namespaces,
      }),
      signal,
    )
    if (!entered || !(await isImportMeant(site, { entered, present }, signal))) return 'done'
    const result = await put(site, { entered, present }, signal)
    // The wallet that makes room is no longer the one that the visitor has read about.
    if (result !== 'changed') return result
  }
}

/** The wallet that makes room: its vault, and its addresses if this browser knows them. */
type PresentWallet = { vault: string; addresses?: WalletAddresses }
type Import = { entered: EnteredWallet; present: PresentWallet | undefined }

/** Returns the user's wallet, or `undefined` if there is none. Throws `NETWORK_FAILED`. */
async function presentWallet({ keyholder }: Site): Promise<PresentWallet | undefined> {
  const by = await keyholder.ask('recoveryBy', null)
  if (by.status === 'noWallet') return undefined
  if (by.status !== 'by') throw knownError('NETWORK_FAILED')
  return { vault: by.vault, ...(by.addresses && { addresses: by.addresses }) }
}

/** Shows the addresses and what the present wallet holds, and asks once more. */
async function isImportMeant(
  site: Site,
  { entered: { addresses }, present }: Import,
  signal: AbortSignal,
): Promise<boolean> {
  const language = site.language()
  const { holds, leavesUnknown } = laterWordsOf(language).settings.startOver
  const known = present?.addresses
  const question = agreeImportScreen({
    about: 'importWallet',
    language,
    addresses,
    ...(known && { leaves: shortAddress(mainAddress(known)) }),
    ...(present && { holds: known ? await holdsText(site, known, holds) : leavesUnknown }),
  })
  return site.screens.ask(question, signal)
}

async function put(
  site: Site,
  { entered, present }: Import,
  signal: AbortSignal,
): Promise<ActionResult | 'changed'> {
  const { screens, keyholder, origin: topOrigin } = site
  const language = site.language()
  const { imported, tooMany } = laterWordsOf(language).settings.importWallet
  const setsAside = present?.vault ?? null
  const result = await untilUnlocked<Result<'importWallet'>>(site, signal, (passkey) =>
    keyholder.ask('importWallet', { topOrigin, passkey, text: entered.text, setsAside }),
  )
  if (result.status === 'refused' && result.code === 'TOO_MANY_VAULTS') {
    await screens.ask(doneScreen({ language, ...tooMany }), signal)
    return 'done'
  }
  if (result.status === 'refused' && result.code === 'VAULT_CHANGED') return 'changed'
  const { recoveryCode } = requireOpen(result, 'made')
  if (site.settings.askForRecovery === 'atOnce') await keepCode(site, recoveryCode, signal)
  await screens.ask(doneScreen({ language, ...imported }), signal)
  return 'loggedOut'
}
