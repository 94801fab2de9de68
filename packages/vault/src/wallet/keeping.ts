import { base64urlnopad } from '@scure/base'
import { wipe } from '../bytes.ts'
import { newEntropy } from '../keys/index.ts'
import { storeText } from '../owner/index.ts'
import { generationOf, type SealedVault, sealVault, type VaultContents } from '../sealed/index.ts'
import { newRecoveryCode, secretOfCode, unwrapShare } from '../shares/index.ts'
import type { Kept } from './device.ts'
import { hasShare, heldShares } from './held.ts'
import { type Keyring, openKeyring } from './keyring.ts'
import type { Means } from './means.ts'
import { withCodeSaved, withCurrent, withPending } from './transitions.ts'
import { type RecoveryBy, wrapOwn, wrapRecovery } from './wrapping.ts'

/** A wallet that is open, and the code that recovers it, which is shown this once. */
export type Made = { keyring: Keyring; recoveryCode: string }

/**
 * Makes a wallet for who has none. Throws a `TypeError` where this device has a share of a wallet of the user, and a
 * `GatewayRefusal`: `VAULT_CHANGED` where there is one by now.
 */
export async function makeWallet(means: Means): Promise<Made> {
  if (await hasShare(means)) throw new TypeError('This device has a share of a wallet of this user')
  return startWallet(means)
}

/**
 * Makes a wallet for who has decided to have another one, because the gateway has lost its part of the first. The share of the
 * first is set aside. Throws a `GatewayRefusal`.
 */
export function startWallet(means: Means): Promise<Made> {
  const contents = { entropy: newEntropy(), createdAt: Date.now() }
  return keepByCode(means, contents, { isFirst: true })
}

/** Notes that the visitor has said that a recovery code is saved: older shares of the same wallet go. */
export async function noteCodeSaved(
  { device, user }: Pick<Means, 'device' | 'user'>,
  code: string,
): Promise<void> {
  const kept = await device.load(user)
  const secret = secretOfCode(code)
  if (!kept || !secret) return
  const { vault, recovery } = kept
  // Another tab may have made another code meanwhile.
  const share = await unwrapShare(recovery, { vault, by: { secret } })
  if (!share) return
  wipe(share)
  await device.change((now) => withCodeSaved(now, user, vault.id))
}

/** The vault that a new one replaces. */
export type Replaced = {
  /** Absent: the gateway has none. */
  replaces?: Pick<SealedVault, 'id' | 'generation'>
  /** The user whose it is until then; absent: the same. */
  takesOver?: string
  /** The wallet is new: until the gateway has confirmed the vault, no visitor has seen it. */
  isFirst?: true
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
 * Seals a wallet under a new key, and leaves each share where it belongs. This device's is pending until the gateway has
 * confirmed its own: whenever the page ends, one of the two vaults can be opened here. A refusal does not delete it: the
 * gateway may have stored the vault nevertheless. The share that was in use is set aside. Throws a `GatewayRefusal`.
 */
export async function keep(
  means: Means,
  contents: VaultContents,
  { replaces, takesOver, isFirst, ...by }: Replaced & RecoveryBy,
): Promise<Keyring> {
  const { gateway, device, user, origin } = means
  const generation = (await newestGeneration(means, replaces)) + 1
  const { vault, shares } = await sealVault(contents, { user, origin }, generation)
  const recovering = await wrapRecovery(vault, shares.recovery, by)
  const own = await wrapOwn(vault, shares.device, { ...means, recovering })
  const stored = {
    ...{ vault, ...recovering, share: base64urlnopad.encode(shares.server) },
    ...('passkey' in own && { passkey: { id: own.passkey, share: own.share } }),
    ...(replaces !== undefined && { replaces: replaces.id }),
    ...(takesOver !== undefined && { takesOver }),
  }
  wipe(shares.device, shares.server, shares.recovery)
  const keyring = await openKeyring(contents.entropy)
  const isCodeSaved = 'passkey' in by
  const kept: Kept = { vault, ...recovering, ...own, addresses: keyring.addresses, isCodeSaved }
  try {
    await device.change((now) => withPending(now, isFirst ? { ...kept, isUnseen: true } : kept))
    const { publicKey: owner, prove } = keyring.owner
    await gateway.store({ ...stored, owner, proof: await prove(storeText(stored)) })
    await device.change((now) => withCurrent(now, user, kept))
  } catch (error) {
    keyring.lock()
    throw error
  }
  if (isCodeSaved) await device.change((now) => withCodeSaved(now, user, vault.id))
  return keyring
}

/** Returns the highest generation of the user's vaults that this device knows, and of the one that is replaced. */
async function newestGeneration(means: Means, replaces: Replaced['replaces']): Promise<number> {
  const { current, others } = await heldShares(means)
  const known = [current?.vault, ...others.map(({ vault }) => vault), replaces]
  return Math.max(...known.map((vault) => (vault ? generationOf(vault) : 0)))
}
