import { loggedIn } from './loggedIn.ts'
import type { Open } from './open.ts'
import type { Site } from './site.ts'

/**
 * Opens the wallet that there is, for what a session alone must not do: make a passkey, change the address, delete. Who logged
 * in a while ago does so again first; for who has no wallet none is made. Throws `WALLET_NOT_CONNECTED`, `CONNECTION_DECLINED`, `ABORTED`, `NETWORK_FAILED`.
 */
export async function openForDeed(site: Site, open: Open, signal: AbortSignal): Promise<void> {
  const known = await loggedIn(site)
  if (!known.isRecent) {
    const { logInAgain } = await import('./logInAgain.ts')
    await logInAgain(site, known, signal)
  }
  const recovery = await site.keyholder.ask('recoveryBy', null)
  if (recovery.status !== 'noWallet') await open(signal)
}
