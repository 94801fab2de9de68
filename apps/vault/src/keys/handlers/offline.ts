import { showSecret } from '@latchkey/vault/keys'
import {
  type DeviceStore,
  type Keyring,
  openOffline,
  openWallet,
  parseRecoveryFile,
  recoverByDevice,
  recoverByPasskey,
  recoverWallet,
  restoreFormer,
  takeOver,
} from '@latchkey/vault/wallet'
import type { Params, Result } from '../calls.ts'
import type { KeyDependencies } from './dependencies.ts'
import { passkeyIn } from './passkeyIn.ts'
import { visitorOf } from './visitor.ts'

/** Returns the words or the private key of a wallet of this browser or of the recovery file, without network requests. */
export async function secretOffline(
  device: DeviceStore,
  { file, code, passkeys }: Params<'secretOffline'>,
): Promise<Result<'secretOffline'>> {
  const parsed = file === '' ? undefined : parseRecoveryFile(file)
  if (file !== '' && !parsed) return { status: 'noFile' }
  // If the browser blocks its storage, the file may still work.
  const kept = await device.all().catch(() => [])
  const by = { code, passkeys: passkeys.map(passkeyIn) }
  const opened = await openOffline(kept, parsed ? [parsed] : [], by)
  if (opened.status !== 'contents') return opened
  const shown = await showSecret(opened.contents)
  opened.contents.secret.fill(0)
  return shown
}

/** Moves a wallet of this browser, whose log-in is lost, to the current log-in. */
export async function takeOverWallet(
  { gateway, device, unlocked, openingFor }: KeyDependencies,
  { topOrigin, code, passkeys }: Params<'takeOver'>,
): Promise<Result<'takeOver'>> {
  const login = await gateway.login()
  if (!login) return { status: 'refused', code: 'LOGGED_OUT' }
  const others = (await device.all()).filter(({ vault }) => vault.user !== login.user)
  const opened = await openOffline(others, [], { code, passkeys: passkeys.map(passkeyIn) })
  if (opened.status !== 'contents') return opened
  const made = await takeOver(openingFor(login, topOrigin), opened.contents, opened.vault)
  const { addresses } = unlocked.hold(made.keyring, login.user)
  return { status: 'open', ...visitorOf(login), addresses, recoveryCode: made.recoveryCode }
}

/** Opens the user's wallet without the gateway's share, which is lost. Stores a new one at the gateway. */
export async function recoverLostWallet(
  { gateway, unlocked, openingFor }: KeyDependencies,
  { topOrigin, file, code, passkeys }: Params<'recoverLost'>,
): Promise<Result<'recoverLost'>> {
  const login = await gateway.login()
  if (!login) return { status: 'needsLogin', visitor: null }
  const parsed = file === '' ? undefined : parseRecoveryFile(file)
  if (file !== '' && !parsed) return { status: 'noFile' }
  const recovery = { code, passkeys: passkeys.map(passkeyIn), ...(parsed && { file: parsed }) }
  const opened = await recoverByDevice(openingFor(login, topOrigin), recovery)
  if (opened.status !== 'open') return opened
  const { addresses } = unlocked.hold(opened.keyring, login.user)
  const recoveryCode = opened.isStored ? opened.recoveryCode : null
  return { status: 'open', ...visitorOf(login), addresses, recoveryCode }
}

/** A wallet that was opened, with its new recovery code if the code was used. */
type Opened = {
  keyring: Keyring
  isOlder?: boolean
  isStored?: boolean
  recoveryCode?: string | null
}

/** Puts a wallet that the user has set aside back into use, and opens it here. */
export async function restoreFormerWallet(
  { gateway, device, unlocked, openingFor }: KeyDependencies,
  { topOrigin, code, passkeys, vault }: Params<'restoreFormer'>,
): Promise<Result<'restoreFormer'>> {
  const login = await gateway.login()
  if (!login) return { status: 'needsLogin', visitor: null }
  const [used] = passkeys
  const restored = await restoreFormer(openingFor(login, topOrigin), {
    code,
    passkeys: passkeys.map(passkeyIn),
    ...(vault !== undefined && { vault }),
  })
  const opening = openingFor(login, topOrigin)
  const recover = () =>
    used ? recoverByPasskey(opening, passkeyIn(used)) : recoverWallet(opening, code)
  const hold = (opened: Opened) => {
    const { addresses } = opened.keyring
    // An older vault must be sealed again: it opens once more, under the rules of opening.
    if (opened.isOlder) opened.keyring.lock()
    else unlocked.hold(opened.keyring, login.user)
    const recoveryCode = opened.isStored === false ? null : (opened.recoveryCode ?? null)
    return { status: 'open' as const, ...visitorOf(login), addresses, recoveryCode }
  }
  if (restored.status === 'wrongCode' || restored.status === 'noWallet') {
    // An attempt before may have restored the wallet, and then have failed. Otherwise this browser has the one in use.
    const kept = await device.load(login.user)
    const isHere = kept?.vault.id === (await gateway.find())?.vault.id
    const inUse = isHere || (!used && code === '') ? restored : await recover()
    return inUse.status === 'open' ? hold(inUse) : restored
  }
  if (restored.status !== 'restored') return restored
  if (used) unlocked.keepPasskey(passkeyIn(used))
  const result =
    restored.by === 'device' ? await openWallet(opening, { acceptsOther: true }) : await recover()
  return result.status === 'open' ? hold(result) : { status: 'changed' }
}
