import { knownError } from '@latchkey/protocol'
import { isSameWallet, mainAddress } from '../../keys/addresses.ts'
import type { Result, WalletAddresses } from '../../keys/calls.ts'
import type { Site } from '../../site/site.ts'
import { untilUnlocked } from '../../site/untilUnlocked.ts'
import { shortAddress } from '../../ui/shortAddress.ts'
import { laterWordsOf } from '../../words/words.ts'
import { holdsText } from '../holdsText.ts'
import { requireOpen } from '../requireOpen.ts'
import { agreeImportScreen } from './AgreeImport.tsx'
import { untilDropped } from './dropLater.ts'
import { type EnteredWallet, enterWordsScreen } from './EnterWords.tsx'

/** The wallet that makes room: its vault, and its addresses if this browser knows them. */
type PresentWallet = { vault: string; addresses?: WalletAddresses }
type Import = { entered: EnteredWallet; present: PresentWallet | undefined }
/** `same`: the wallet in use is the entered one by now. */
type ImportResult = { status: 'made'; recoveryCode: string } | { status: 'declined' | 'same' }

/**
 * Asks for the secret of a wallet and imports it. Returns the recovery code, or `undefined` if the visitor goes back or the
 * page drops the secret. The page keeps the secret no longer than this call.
 */
export async function importEntered(
  site: Site,
  namespaces: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { screens, keyholder, language } = site
  for (;;) {
    const present = await presentWallet(site)
    const question = enterWordsScreen({
      language: language(),
      keyholder,
      present: present?.addresses,
      namespaces,
    })
    const entered = await screens.ask(question, signal)
    if (!entered) return undefined
    const result = await untilDropped(signal, (either) =>
      importAgreed(site, { entered, present }, either),
    )
    if (result?.status !== 'same')
      return result?.status === 'made' ? result.recoveryCode : undefined
  }
}

/** Imports the entered wallet if the visitor agrees. Asks again if another wallet than the shown one is in use by then. */
async function importAgreed(
  site: Site,
  { entered, present }: Import,
  signal: AbortSignal,
): Promise<ImportResult> {
  const { keyholder, origin: topOrigin } = site
  const { text, addresses } = entered
  let leaves = present
  do {
    if (!(await isImportMeant(site, { entered, present: leaves }, signal)))
      return { status: 'declined' }
    const setsAside = leaves?.vault ?? null
    const result = await untilUnlocked<Result<'importWallet'>>(site, signal, (passkey) =>
      keyholder.ask('importWallet', { topOrigin, passkey, text, setsAside }),
    )
    if (result.status !== 'refused' || result.code !== 'VAULT_CHANGED')
      return requireOpen(result, 'made')
    leaves = await presentWallet(site)
  } while (!isSameWallet(leaves?.addresses, addresses))
  return { status: 'same' }
}

/** Returns the user's wallet, or `undefined` if there is none. Throws `NETWORK_FAILED`. */
async function presentWallet({ keyholder }: Site): Promise<PresentWallet | undefined> {
  const by = await keyholder.ask('recoveryBy', null)
  if (by.status === 'noWallet') return undefined
  if (by.status !== 'by') throw knownError('NETWORK_FAILED')
  return { vault: by.vault, ...(by.addresses && { addresses: by.addresses }) }
}

/** Shows the addresses and what the current wallet holds, and asks once more. */
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
