import { wipe } from '../bytes.ts'
import { passkeyShareText } from '../owner/index.ts'
import type { SealedVault, VaultContents } from '../sealed/index.ts'
import { unwrapShare, wrapShare } from '../shares/index.ts'
import type { Kept } from './device.ts'
import { keep, keepByCode, type Made } from './keeping.ts'
import type { Keyring } from './keyring.ts'
import type { Means, Passkey } from './means.ts'
import { type NotOpened, type Opened, openContents } from './opening.ts'
import { isShareMissing } from './stored.ts'
import { withChanged, withMoved } from './transitions.ts'

/** What came of making a new recovery code. */
export type Renewed = ({ status: 'open' } & Made) | NotOpened

/** Makes a new recovery code by sealing the wallet again: what recovered it before, and other devices, open it no more. */
export async function renewRecovery(means: Means): Promise<Renewed> {
  const result = await openContents(means)
  if (result.status !== 'contents') return result
  const how = { replaces: result.vault }
  return { status: 'open', ...(await keepByCode(means, result.contents, how)) }
}

/**
 * Has a second passkey stand in the place of the recovery code, by sealing the wallet again. It never unwraps this device's
 * share besides: alone it would then be two shares of three.
 */
export async function setRecoveryPasskey(means: Means, passkey: Passkey): Promise<Opened> {
  const result = await openContents(means)
  if (result.status !== 'contents') return result
  const how = { replaces: result.vault, passkey }
  const keyring = await keep(means, result.contents, how)
  return { status: 'open', keyring, isOlder: false }
}

/**
 * Has this log-in open the wallet that another one did, which is lost. `contents`: opened without the gateway, of that user.
 * `replaces`: the vault it was opened from. Where the gateway has no vault of that user any more, stores it as a first one.
 * Throws a `GatewayRefusal`.
 */
export async function takeOver(
  means: Means,
  contents: VaultContents,
  replaces: Pick<SealedVault, 'user' | 'id' | 'generation'>,
): Promise<Made> {
  const { user } = replaces
  const entropy = contents.entropy.slice()
  try {
    const made = await keepByCode(means, contents, { replaces, takesOver: user }).catch((error) => {
      // A database that was restored from a backup does not know that user.
      if (!isShareMissing(error)) throw error
      return keepByCode(means, { ...contents, entropy: entropy.slice() }, {})
    })
    await means.device.change((now) => withMoved(now, user, made.keyring.addresses))
    return made
  } finally {
    wipe(entropy)
  }
}

type PasskeyMeans = Pick<Means, 'gateway' | 'device' | 'user'> & Pick<Keyring, 'owner'>

/**
 * Has a passkey unwrap this device's share in the place of the browser's key: from then on it opens the wallet wherever it
 * is. `owner`: of the open wallet. `false` where this device has no share that a key of the browser wraps, or one that does
 * not fit.
 */
export async function addPasskey(
  { gateway, device, user, owner }: PasskeyMeans,
  { id, secret }: Passkey,
): Promise<boolean> {
  const kept = await device.load(user)
  if (!kept || !('key' in kept)) return false
  const { vault, key, recovery, recoveryPasskey, addresses } = kept
  const own = await unwrapShare(kept.share, { vault, by: { key } })
  if (!own) return false
  const share = await wrapShare(own, { vault, holder: 'device', by: { secret } })
  wipe(own)
  await gateway.keepPasskeyShare({
    ...{ id, share },
    proof: await owner.prove(passkeyShareText({ id, share })),
  })
  const byPasskey = ({ isCodeSaved }: Kept): Kept => ({
    ...{ vault, share, recovery, addresses, isCodeSaved, passkey: id },
    ...(recoveryPasskey !== undefined && { recoveryPasskey }),
  })
  const inUse = { user, vaultId: vault.id }
  await device.change((now) => withChanged(now, inUse, byPasskey))
  return true
}
