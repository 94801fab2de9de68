import { base64urlnopad } from '@scure/base'
import { type Bytes, wipe } from '../bytes.ts'
import { newEntropy } from '../keys/index.ts'
import { storeText } from '../owner/index.ts'
import { sealVault, type VaultContents } from '../sealed/index.ts'
import { newRecoveryCode, secretOfCode, unwrapShare } from '../shares/index.ts'
import { pendingOf } from './device.ts'
import { isRefusal } from './gateway.ts'
import { type Keyring, openKeyring } from './keyring.ts'
import type { Means, Passkey } from './means.ts'
import { openByShare } from './released.ts'
import { type RecoveryBy, wrapOwn, wrapRecovery } from './wrapping.ts'

/** A wallet that is open, and the code that recovers it, which is shown this once. */
export type Made = { keyring: Keyring; recoveryCode: string }

/** Makes a wallet for who has none. Throws a `GatewayRefusal`: `VAULT_CHANGED` where there is one by now. */
export function makeWallet(means: Means): Promise<Made> {
  return keepByCode(means, { entropy: newEntropy(), createdAt: Date.now() }, {})
}

/** Why a wallet was not recovered: there is none, the code or passkey is another, or the gateway's share does not fit. */
export type NotRecovered = { status: 'noWallet' | 'wrongCode' | 'changed' }
/** What came of recovering by the code. */
export type Recovered = ({ status: 'open' } & Made) | NotRecovered

/**
 * Opens the wallet on a new device by the recovery code and the gateway's share, and seals it again: the share of the device
 * that was lost opens it no more, and a new code stands in the place of the old.
 */
export async function recoverWallet(means: Means, code: string): Promise<Recovered> {
  const found = await openByRecovery(means, undefined, secretOfCode(code))
  if (found.status !== 'contents') return found
  return { status: 'open', ...(await keepByCode(means, found.contents, found)) }
}

/** The same by the passkey that stands in the place of the code, and does so from then on, too. */
export async function recoverByPasskey(
  means: Means,
  passkey: Passkey,
): Promise<{ status: 'open'; keyring: Keyring } | NotRecovered> {
  const found = await openByRecovery(means, passkey.id, passkey.secret)
  if (found.status !== 'contents') return found
  return { status: 'open', keyring: await keep(means, found.contents, { ...found, passkey }) }
}

async function openByRecovery(
  means: Means,
  id: string | undefined,
  secret: Bytes | undefined,
): Promise<{ status: 'contents'; contents: VaultContents; replaces: string } | NotRecovered> {
  const stored = await means.gateway.find()
  if (!stored) return { status: 'noWallet' }
  const { vault, recovery, recoveryPasskey } = stored
  const isWay = secret && id === recoveryPasskey
  const share = isWay && (await unwrapShare(recovery, { vault, by: { secret } }))
  if (!share) return { status: 'wrongCode' }
  const contents = await openByShare(means, vault, share)
  return contents ? { status: 'contents', contents, replaces: vault.id } : { status: 'changed' }
}

/** Notes that the visitor has said that the recovery code is saved. */
export async function noteCodeSaved({
  device,
  user,
}: Pick<Means, 'device' | 'user'>): Promise<void> {
  const kept = await device.load(user)
  if (kept) await device.save(user, { ...kept, isCodeSaved: true })
}

/** What a vault that is stored stands in the place of. */
export type Replaced = {
  /** The id of the vault that stands there; absent: there is none. */
  replaces?: string
  /** The user whose it is until then; absent: the same. */
  takesOver?: string
}

/** Seals a wallet, and makes the code that recovers it. Throws a `GatewayRefusal`. */
export async function keepByCode(
  means: Means,
  contents: VaultContents,
  replaced: Replaced,
): Promise<Made> {
  const recoveryCode = newRecoveryCode()
  return { keyring: await keep(means, contents, { ...replaced, recoveryCode }), recoveryCode }
}

/**
 * Seals a wallet under a new key, and leaves each share where it belongs. This device's is kept aside until the gateway has
 * taken its own, which it may refuse: whenever the page ends, one of the two vaults can be opened here. Throws a
 * `GatewayRefusal`.
 */
export async function keep(
  means: Means,
  contents: VaultContents,
  { replaces, takesOver, ...by }: Replaced & RecoveryBy,
): Promise<Keyring> {
  const { gateway, device, user, origin } = means
  const { vault, shares } = await sealVault(contents, { user, origin })
  const recovering = await wrapRecovery(vault, shares.recovery, by)
  const own = await wrapOwn(vault, shares.device, { ...means, recovering })
  const stored = {
    ...{ vault, ...recovering, share: base64urlnopad.encode(shares.server) },
    ...('passkey' in own && { passkey: { id: own.passkey, share: own.share } }),
    ...(replaces !== undefined && { replaces }),
    ...(takesOver !== undefined && { takesOver }),
  }
  wipe(shares.device, shares.server, shares.recovery)
  const keyring = await openKeyring(contents.entropy)
  const isCodeSaved = 'passkey' in by
  const kept = { vault, ...recovering, ...own, addresses: keyring.addresses, isCodeSaved }
  const pending = pendingOf(vault.id)
  await device.save(pending, kept)
  try {
    const { publicKey: owner, prove } = keyring.owner
    await gateway.store({ ...stored, owner, proof: await prove(storeText(stored)) })
  } catch (error) {
    keyring.lock()
    // What the gateway has refused was not stored; where nobody knows, the share is kept.
    if (isRefusal(error)) await device.remove(pending)
    throw error
  }
  await device.save(user, kept)
  await device.remove(pending)
  return keyring
}
