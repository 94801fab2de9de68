import { base64urlnopad } from '@scure/base'
import { wipe } from '../bytes.ts'
import { newEntropy } from '../keys/index.ts'
import { sealVault, type VaultContents } from '../sealed/index.ts'
import {
  newBrowserKey,
  newRecoveryCode,
  secretOfCode,
  unwrapShare,
  type WrappingKey,
  wrapShare,
} from '../shares/index.ts'
import { type Keyring, openKeyring } from './keyring.ts'
import type { Means, Passkey } from './means.ts'
import { type NotOpened, openContents } from './opening.ts'
import { openByShare } from './released.ts'

/** A wallet that is open, and the code that recovers it, which is shown this once. */
export type Made = { keyring: Keyring; recoveryCode: string }

/** Makes a wallet for who has none. Throws a `GatewayRefusal`: `VAULT_CHANGED` where there is one by now. */
export function makeWallet(means: Means): Promise<Made> {
  return keep(means, { entropy: newEntropy(), createdAt: Date.now() }, undefined)
}

/** What came of recovering: there is no wallet, the code is another, the gateway's share does not fit, or it is open. */
export type Recovered =
  | ({ status: 'open' } & Made)
  | { status: 'noWallet' | 'wrongCode' | 'changed' }

/**
 * Opens the wallet on a new device by the recovery code and the gateway's share, and seals it again: the share of the device
 * that was lost opens it no more, and a new code stands in the place of the old.
 */
export async function recoverWallet(means: Means, code: string): Promise<Recovered> {
  const stored = await means.gateway.find()
  if (!stored) return { status: 'noWallet' }
  const { vault, recovery } = stored
  const secret = secretOfCode(code)
  const share = secret && (await unwrapShare(recovery, { vault, by: { secret } }))
  if (!share) return { status: 'wrongCode' }
  const contents = await openByShare(means, vault, share)
  return contents
    ? { status: 'open', ...(await keep(means, contents, vault.id)) }
    : { status: 'changed' }
}

/** What came of making a new recovery code. */
export type Renewed = ({ status: 'open' } & Made) | NotOpened

/** Makes a new recovery code by sealing the wallet again: the code before, and other devices, open it no more. */
export async function renewRecovery(means: Means): Promise<Renewed> {
  const result = await openContents(means)
  if (result.status !== 'contents') return result
  return { status: 'open', ...(await keep(means, result.contents, result.vault.id)) }
}

/**
 * Has a passkey unwrap this device's share in the place of the browser's key: from then on it opens the wallet wherever it
 * is. `false` where this device has no share that a key of the browser wraps.
 */
export async function addPasskey(
  { gateway, device, user }: Pick<Means, 'gateway' | 'device' | 'user'>,
  { id, secret }: Passkey,
): Promise<boolean> {
  const kept = await device.load(user)
  if (!kept || !('key' in kept)) return false
  const { vault, key, recovery, addresses, isCodeSaved } = kept
  const own = await unwrapShare(kept.share, { vault, by: { key } })
  if (!own) return false
  const share = await wrapShare(own, { vault, holder: 'device', by: { secret } })
  wipe(own)
  await gateway.keepPasskeyShare({ id, share })
  await device.save(user, { vault, share, recovery, addresses, isCodeSaved, passkey: id })
  return true
}

/** Notes that the visitor has said that the recovery code is saved. */
export async function noteCodeSaved({
  device,
  user,
}: Pick<Means, 'device' | 'user'>): Promise<void> {
  const kept = await device.load(user)
  if (kept) await device.save(user, { ...kept, isCodeSaved: true })
}

/** Seals a wallet under a new key, and leaves each share where it belongs: the gateway first, which may refuse. */
async function keep(
  means: Means,
  contents: VaultContents,
  replaces: string | undefined,
): Promise<Made> {
  const { gateway, device, user, origin } = means
  const { vault, shares } = await sealVault(contents, { user, origin })
  const recoveryCode = newRecoveryCode()
  const secret = secretOfCode(recoveryCode)
  if (!secret) throw new TypeError('The recovery code is none')
  const recovery = await wrapShare(shares.recovery, { vault, holder: 'recovery', by: { secret } })
  const { by, kept } = await deviceWrapping(means)
  const share = await wrapShare(shares.device, { vault, holder: 'device', by })
  const server = base64urlnopad.encode(shares.server)
  await gateway.store({
    vault,
    recovery,
    share: server,
    ...(replaces !== undefined && { replaces }),
  })
  if ('passkey' in kept) await gateway.keepPasskeyShare({ id: kept.passkey, share })
  wipe(shares.device, shares.server, shares.recovery, secret)
  const keyring = await openKeyring(contents.entropy)
  const { addresses } = keyring
  await device.save(user, { vault, share, recovery, addresses, isCodeSaved: false, ...kept })
  return { keyring, recoveryCode }
}

/** What wraps the share of this device, and what is kept to unwrap it by. */
async function deviceWrapping({ passkey }: Means): Promise<{
  by: WrappingKey
  kept: { passkey: string } | { key: CryptoKey }
}> {
  if (passkey) return { by: { secret: passkey.secret }, kept: { passkey: passkey.id } }
  const key = await newBrowserKey()
  return { by: { key }, kept: { key } }
}
