import type { FormerWays } from '../recovery/Former.tsx'
import { restoreFormer } from '../recovery/restoreFormer.ts'
import { doneScreen } from '../screens/Done.tsx'
import type { Site } from '../site/site.ts'
import { laterWordsOf } from '../words/words.ts'
import type { Action } from './action.ts'

/** Puts a wallet that the user has set aside back into use. The site disconnects, because the accounts are others. */
export const formerWallet: Action = async (site, signal) => {
  const ways = await formerWays(site)
  const found = ways && (await restoreFormer(site, ways, signal))
  if (!found) return 'done'
  const language = site.language()
  const { restored } = laterWordsOf(language).enrolment.former
  await site.screens.ask(doneScreen({ language, ...restored }), signal)
  return 'loggedOut'
}

/** Returns what opens a wallet that the user has set aside. `undefined`: there is none, or the gateway does not answer. */
export async function formerWays({ keyholder }: Site): Promise<FormerWays | undefined> {
  const by = await keyholder.ask('recoveryBy', null)
  return (by.status === 'by' && by.former) || undefined
}
