import { wipe } from '../bytes.ts'
import { newBrowserKey, unwrapShare, wrapShare } from '../shares/index.ts'
import type { Passkey, WalletDependencies } from './dependencies.ts'
import type { DeviceShare } from './device.ts'
import { withChanged } from './transitions.ts'

type Holder = Pick<WalletDependencies, 'device' | 'user'>

/**
 * Lets a new key of the browser unwrap this device's share in place of a passkey, so that the wallet opens here without
 * that passkey. Changes no other share. Returns `false` if the passkey does not unwrap the share in use.
 */
export async function releasePasskey({ device, user }: Holder, passkey: Passkey): Promise<boolean> {
  const { id, secret } = passkey
  const kept = await device.load(user)
  if (!kept || !('passkey' in kept) || kept.passkey !== id) return false
  const { vault } = kept
  const own = await unwrapShare(kept.share, { vault, by: { secret } })
  if (!own) return false
  const key = await newBrowserKey()
  const share = await wrapShare(own, { vault, holder: 'device', by: { key } })
  wipe(own)
  const byBrowser = (now: DeviceShare): DeviceShare => {
    if (!('passkey' in now)) return now
    const { passkey: _id, isSynced: _isSynced, ...rest } = now
    return { ...rest, share, key }
  }
  await device.change((now) => withChanged(now, { user, vaultId: vault.id }, byBrowser))
  return true
}

/** Whether a share on this device needs a passkey, of any user: the share in use, a pending one, or one set aside. */
export async function isPasskeyNeeded(
  { device }: Pick<WalletDependencies, 'device'>,
  id: string,
): Promise<boolean> {
  return (await device.all()).some(
    (kept) => ('passkey' in kept && kept.passkey === id) || kept.recoveryPasskey === id,
  )
}
