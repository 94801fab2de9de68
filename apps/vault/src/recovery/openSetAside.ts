import { knownError } from '@latchkey/protocol'
import { mainAddress } from '../keys/addresses.ts'
import type { PasskeyGiven, Result, WalletAddresses } from '../keys/calls.ts'
import type { OpenWallet } from '../site/openWallet.ts'
import { requireRecentLogin } from '../site/requireRecentLogin.ts'
import type { Site } from '../site/site.ts'
import { untilUnlocked } from '../site/untilUnlocked.ts'
import { setAsideScreen } from './SetAside.tsx'

/**
 * Lets the visitor choose between the wallet of this browser, which was set aside, and the one in use. Returns `undefined`
 * for the one in use. Throws `CONNECTION_DECLINED`, `ABORTED`, `NETWORK_FAILED`.
 */
export async function openSetAside(
  site: Site,
  addresses: WalletAddresses,
  signal: AbortSignal,
): Promise<OpenWallet | undefined> {
  const { screens, keyholder, origin: topOrigin } = site
  const language = site.language()
  const address = mainAddress(addresses)
  const wish = await screens.ask(setAsideScreen({ language, address }), signal)
  if (wish === 'cancel') throw knownError('CONNECTION_DECLINED')
  if (wish === 'other') return undefined
  await requireRecentLogin(site, signal)
  const restore = (passkey: PasskeyGiven | null) =>
    keyholder.ask('restoreFormer', { topOrigin, code: '', passkeys: passkey ? [passkey] : [] })
  const result = await untilUnlocked<Result<'restoreFormer'>>(site, signal, restore)
  if (result.status === 'open') return result
  throw knownError(result.status === 'useCode' ? 'CONNECTION_DECLINED' : 'NETWORK_FAILED')
}
