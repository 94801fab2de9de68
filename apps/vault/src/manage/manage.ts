import type { Json } from '@latchkey/auth/channel'
import { manageRequest } from '@latchkey/auth/protocol'
import { isKnownError } from '@latchkey/protocol'
import { approveBrowser } from '../enrolment/approveBrowser.ts'
import type { Open } from '../site/open.ts'
import { parsed } from '../site/parsed.ts'
import type { Site } from '../site/site.ts'
import type { Action } from './action.ts'
import { addPasskey } from './addPasskey.ts'
import { file } from './file.ts'
import { formerWallet, formerWays } from './formerWallet.ts'
import { importWallet } from './import/importWallet.ts'
import { deleteWallet, logOutEverywhere } from './leave.ts'
import { newCode } from './newCode.ts'
import { passkeys } from './passkeys/passkeys.ts'
import { recoveryPasskey } from './recoveryPasskey.ts'
import { type Choice, settingsScreen } from './Settings.tsx'
import { showWords } from './showWords.ts'
import { unlessDeclined } from './unlessDeclined.ts'

const actions: Readonly<Record<Exclude<Choice, 'close'>, Action>> = {
  approveBrowser,
  newCode,
  recoveryPasskey,
  addPasskey,
  passkeys,
  formerWallet,
  file,
  showWords,
  importWallet,
  logOutEverywhere,
  deleteWallet,
}

/**
 * Shows the wallet settings until the visitor is done. Returns whether the visitor is still logged in. `params`: a
 * `manageRequest`.
 */
export async function manageWallet(
  site: Site,
  open: Open,
  params: Json,
  signal: AbortSignal,
): Promise<Json> {
  const { namespaces } = parsed(manageRequest, params) ?? {}
  for (;;) {
    const [known, former] = await Promise.all([whatIsKnown(site), formerWays(site)])
    if (known === 'gone') return withoutGateway(site, signal)
    if (known.status !== 'loggedIn') return { status: 'loggedOut' }
    const { keyholder, language } = site
    // If it could not be read, the entry stays, and its action reads again.
    const hasFormer = former !== undefined
    const choice = await site.screens.ask(
      settingsScreen({ language: language(), known, hasFormer, keyholder }),
      signal,
    )
    if (choice === 'close') return { status: 'done' }
    // If the visitor declines a step, the settings are next.
    const managed = await unlessDeclined(() => actions[choice](site, signal, open, namespaces))
    if (managed === 'loggedOut') return { status: 'loggedOut' }
  }
}

/** Reads who is logged in. Returns `gone` if the gateway does not answer. */
async function whatIsKnown({ keyholder }: Site) {
  try {
    const known = await keyholder.ask('settings', null)
    return known.status === 'refused' ? 'gone' : known
  } catch (error) {
    if (isKnownError(error, 'NETWORK_FAILED')) return 'gone'
    throw error
  }
}

/** Shows the words even if the gateway no longer exists. */
async function withoutGateway(site: Site, signal: AbortSignal): Promise<Json> {
  const { wordsInFrame } = await import('../recovery/wordsInFrame.ts')
  await wordsInFrame(site, signal)
  return { status: 'done' }
}
