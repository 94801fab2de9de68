import type { Open } from './open.ts'
import { requireRecentLogin } from './requireRecentLogin.ts'
import type { Site } from './site.ts'

/**
 * Opens an existing wallet for actions that a session alone must not do: create a passkey, change the address, delete.
 * Asks for a new log-in if the last one is old. Creates no wallet. Throws `WALLET_NOT_CONNECTED`,
 * `CONNECTION_DECLINED`, `ABORTED`, `NETWORK_FAILED`.
 */
export async function openForAction(site: Site, open: Open, signal: AbortSignal): Promise<void> {
  await requireRecentLogin(site, signal)
  const recovery = await site.keyholder.ask('recoveryBy', null)
  if (recovery.status !== 'noWallet') await open(signal)
}
