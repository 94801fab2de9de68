import { isKnownError, knownError } from '@latchkey/protocol'
import type { FormerWays } from '../recovery/Former.tsx'
import { restoreFormer } from '../recovery/restoreFormer.ts'
import { doneScreen } from '../screens/Done.tsx'
import type { Site } from '../site/site.ts'
import { laterWordsOf } from '../words/words.ts'
import type { Action } from './action.ts'

/** Puts a wallet that the user has set aside back into use. The site disconnects, because the accounts are others. */
export const formerWallet: Action = async (site, signal) => {
  const ways = await formerWays(site)
  if (ways === 'unread') throw knownError('NETWORK_FAILED')
  const found = ways && (await restoreFormer(site, ways, signal))
  if (!found) return 'done'
  const language = site.language()
  const { restored } = laterWordsOf(language).enrolment.former
  await site.screens.ask(doneScreen({ language, ...restored }), signal)
  return 'loggedOut'
}

/** Returns what opens a wallet that the user has set aside. `undefined`: there is none. `unread`: it could not be read. */
export async function formerWays({ keyholder }: Site): Promise<FormerWays | undefined | 'unread'> {
  try {
    const by = await keyholder.ask('recoveryBy', null)
    if (by.status === 'refused') return 'unread'
    return (by.status === 'by' && by.former) || undefined
  } catch (error) {
    if (isKnownError(error, 'NETWORK_FAILED')) return 'unread'
    throw error
  }
}
