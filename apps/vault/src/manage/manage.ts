import type { Json } from '@latchkey/auth/channel'
import { isKnownError } from '@latchkey/protocol'
import type { Site } from '../site/site.ts'
import { addPasskey } from './addPasskey.ts'
import type { Manage, Managed } from './deed.ts'
import { deleteWallet, logOutEverywhere } from './leave.ts'
import { newCode } from './newCode.ts'
import { type Choice, settingsScreen } from './Settings.tsx'
import { showWords } from './showWords.ts'

const deeds: Readonly<Record<Exclude<Choice, 'close'>, Manage>> = {
  ...{ newCode, addPasskey, showWords, logOutEverywhere, deleteWallet },
}

/** Shows what the visitor can do about the wallet itself, until they are through. Answers whether they are still logged in. */
export async function manageWallet(site: Site, signal: AbortSignal): Promise<Json> {
  for (;;) {
    const known = await site.keyholder.ask('settings', null)
    if (known.status !== 'loggedIn') return { status: 'loggedOut' }
    const choice = await site.screens.ask(
      settingsScreen({ language: site.language(), known }),
      signal,
    )
    if (choice === 'close') return { status: 'done' }
    if ((await carriedOut(deeds[choice], site, signal)) === 'loggedOut')
      return { status: 'loggedOut' }
  }
}

/** Who turns away from a choice is back at the settings. */
async function carriedOut(deed: Manage, site: Site, signal: AbortSignal): Promise<Managed> {
  try {
    return await deed(site, signal)
  } catch (error) {
    if (isKnownError(error, 'CONNECTION_DECLINED')) return 'done'
    throw error
  }
}
