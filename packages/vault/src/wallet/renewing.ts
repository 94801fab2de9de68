import { wipe } from '../bytes.ts'
import { passkeyShareText } from '../owner/index.ts'
import type { SealedVault, VaultContents } from '../sealed/index.ts'
import { unwrapShare, wrapShare } from '../shares/index.ts'
import type { Passkey, WalletDependencies } from './dependencies.ts'
import type { DeviceShare } from './device.ts'
import { keep, keepByCode, type MadeWallet } from './keeping.ts'
import type { Keyring } from './keyring.ts'
import { type OpenFailure, type OpenResult, openContents } from './opening.ts'
import { isShareMissing } from './stored.ts'
import { withChanged, withMoved } from './transitions.ts'
import { identityOf } from './wrapping.ts'

/** The result of creating a new recovery code. */
export type RenewResult = ({ status: 'open' } & MadeWallet) | OpenFailure

/**
 * Creates a new recovery code by sealing the wallet again. The old code and the shares of other devices no longer open
 * it.
 */
export async function renewRecovery(dependencies: WalletDependencies): Promise<RenewResult> {
  const result = await openContents(dependencies)
  if (result.status !== 'contents') return result
  const how = { replaces: result.vault }
  return { status: 'open', ...(await keepByCode(dependencies, result.contents, how)) }
}

/**
 * Replaces the recovery code by a second passkey, by sealing the wallet again. That passkey never also unwraps this
 * device's share, because it would then hold two of the three shares.
 */
export async function setRecoveryPasskey(
  dependencies: WalletDependencies,
  passkey: Passkey,
): Promise<OpenResult> {
  const result = await openContents(dependencies)
  if (result.status !== 'contents') return result
  const how = { replaces: result.vault, passkey }
  const keyring = await keep(dependencies, result.contents, how)
  return { status: 'open', keyring, isOlder: false }
}

/**
 * Moves a wallet of another, lost log-in to this log-in. `contents`: that user's, opened without the gateway.
 * `replaces`: the vault they come from. If the gateway has no vault of that user, stores a first one. Throws a
 * `GatewayRefusal`.
 */
export async function takeOver(
  dependencies: WalletDependencies,
  contents: VaultContents,
  replaces: Pick<SealedVault, 'user' | 'id' | 'generation'>,
): Promise<MadeWallet> {
  const { user } = replaces
  const secret = contents.secret.slice()
  try {
    const made = await keepByCode(dependencies, contents, { replaces, takesOver: user }).catch(
      (error) => {
        // A database that was restored from a backup may not know that user.
        if (!isShareMissing(error)) throw error
        return keepByCode(dependencies, { ...contents, secret: secret.slice() }, {})
      },
    )
    await dependencies.device.change((now) => withMoved(now, user, made.keyring.addresses))
    return made
  } finally {
    wipe(secret)
  }
}

type PasskeyDependencies = Pick<WalletDependencies, 'gateway' | 'device' | 'user'> &
  Pick<Keyring, 'owner'>

/**
 * Lets a passkey unwrap this device's share in place of the browser's key, so that it opens the wallet on any device.
 * `owner`: of the open wallet. Returns `false` if no key of the browser wraps this device's share, or if the share does
 * not fit.
 */
export async function addPasskey(
  { gateway, device, user, owner }: PasskeyDependencies,
  passkey: Passkey,
): Promise<boolean> {
  const { id, secret } = passkey
  const kept = await device.load(user)
  if (!kept || !('key' in kept)) return false
  const { vault, key, recovery, recoveryPasskey, addresses } = kept
  const own = await unwrapShare(kept.share, { vault, by: { key } })
  if (!own) return false
  const share = await wrapShare(own, { vault, holder: 'device', by: { secret } })
  wipe(own)
  await gateway.keepPasskeyShare({
    id,
    share,
    proof: await owner.prove(passkeyShareText({ id, share })),
  })
  const byPasskey = ({ isCodeSaved, isCodeConfirmed }: DeviceShare): DeviceShare => ({
    vault,
    share,
    recovery,
    addresses,
    isCodeSaved,
    ...identityOf(passkey),
    ...(isCodeConfirmed && { isCodeConfirmed }),
    ...(recoveryPasskey !== undefined && { recoveryPasskey }),
  })
  const inUse = { user, vaultId: vault.id }
  await device.change((now) => withChanged(now, inUse, byPasskey))
  return true
}
