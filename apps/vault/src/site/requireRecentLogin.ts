import { loggedIn } from './loggedIn.ts'
import type { Site } from './site.ts'

/**
 * Requests a new log-in if the last one is too old for actions that a session alone must not do. Throws
 * `WALLET_NOT_CONNECTED`, `CONNECTION_DECLINED`.
 */
export async function requireRecentLogin(site: Site, signal: AbortSignal): Promise<void> {
  const known = await loggedIn(site)
  if (known.isRecent) return
  const { logInAgain } = await import('./logInAgain.ts')
  await logInAgain(site, known, signal)
}
