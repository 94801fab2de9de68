import { base64urlnopad } from '@scure/base'
import { wipe } from '../bytes.ts'
import { newEntropy, type WalletSecret } from '../keys/index.ts'
import { storeText } from '../owner/index.ts'
import { generationOf, type SealedVault, sealVault, type VaultContents } from '../sealed/index.ts'
import { newRecoveryCode, secretOfCode, unwrapShare } from '../shares/index.ts'
import type { WalletDependencies } from './dependencies.ts'
import type { DeviceShare } from './device.ts'
import { hasShare, heldShares } from './held.ts'
import { type Keyring, openKeyring } from './keyring.ts'
import { withChanged, withCodeSaved, withCurrent, withPending } from './transitions.ts'
import { type RecoveryBy, wrapOwn, wrapRecovery } from './wrapping.ts'

/** An open wallet and its recovery code, which is shown only once. */
export type MadeWallet = { keyring: Keyring; recoveryCode: string }

/**
 * Creates a wallet for a user without one. Throws a `TypeError` if this device has a share of a wallet of the user, and
 * a `GatewayRefusal` with `VAULT_CHANGED` if the gateway has a vault by now.
 */
export async function makeWallet(dependencies: WalletDependencies): Promise<MadeWallet> {
  if (await hasShare(dependencies))
    throw new TypeError('This device has a share of a wallet of this user')
  return startWallet(dependencies)
}

/**
 * Creates another wallet, after the gateway has lost its share of the first. Sets the device's share of the first
 * aside. Also creates the first wallet of a login that has none. `secret`: of a wallet that the visitor imports; default:
 * new. Throws a `GatewayRefusal`.
 */
export function startWallet(
  dependencies: WalletDependencies,
  secret: WalletSecret = { secret: newEntropy() },
): Promise<MadeWallet> {
  const contents = { ...secret, createdAt: Date.now() }
  return keepByCode(dependencies, contents, { isFirst: true })
}

/**
 * Creates another wallet in the place of the user's. The gateway keeps the vault of that one aside, and this device its
 * share, if it has one. `secret`: of a wallet that the visitor imports; default: new. Throws a `GatewayRefusal`.
 */
export function startOver(
  dependencies: WalletDependencies,
  setsAside: NonNullable<ReplacedVault['setsAside']>,
  secret: WalletSecret = { secret: newEntropy() },
): Promise<MadeWallet> {
  const contents = { ...secret, createdAt: Date.now() }
  return keepByCode(dependencies, contents, { setsAside, isFirst: true })
}

/** Records that the visitor has saved a recovery code, and removes older shares of the same wallet. */
export async function noteCodeSaved(
  { device, user }: Pick<WalletDependencies, 'device' | 'user'>,
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

/** Records that the visitor has put off saving the recovery code. */
export async function noteCodePutOff({
  device,
  user,
}: Pick<WalletDependencies, 'device' | 'user'>): Promise<void> {
  const kept = await device.load(user)
  if (!kept) return
  const inUse = { user, vaultId: kept.vault.id }
  await device.change((now) => withChanged(now, inUse, (one) => ({ ...one, isCodePutOff: true })))
}

/** The vault that a new one replaces. */
export type ReplacedVault = {
  /** Absent: the gateway has none. */
  replaces?: Pick<SealedVault, 'id' | 'generation'>
  /** The user who had the vault before. Absent: the same user. */
  takesOver?: string
  /** The vault of another wallet, which the gateway keeps aside. */
  setsAside?: Pick<SealedVault, 'id' | 'generation'>
  /** The wallet is new. No visitor has seen it until the gateway confirms the vault. */
  isFirst?: true
}

/** Seals a wallet and creates its recovery code. Throws a `GatewayRefusal`. */
export async function keepByCode(
  dependencies: WalletDependencies,
  contents: VaultContents,
  replaced: ReplacedVault,
): Promise<MadeWallet> {
  const recoveryCode = newRecoveryCode()
  return {
    keyring: await keep(dependencies, contents, { ...replaced, recoveryCode }),
    recoveryCode,
  }
}

/**
 * Seals a wallet under a new key, and stores each share at its holder. The device's share is pending until the gateway
 * confirms its own, so one of the two vaults can be opened here whenever the page ends. A refusal does not delete the
 * pending share, because the gateway may have stored the vault. The share that was in use is set aside. Throws a
 * `GatewayRefusal`.
 */
export async function keep(
  dependencies: WalletDependencies,
  contents: VaultContents,
  { replaces, takesOver, setsAside, isFirst, ...by }: ReplacedVault & RecoveryBy,
): Promise<Keyring> {
  const { gateway, device, user, origin } = dependencies
  const generation = (await newestGeneration(dependencies, replaces ?? setsAside)) + 1
  const { vault, shares } = await sealVault(contents, { user, origin }, generation)
  const recovering = await wrapRecovery(vault, shares.recovery, by)
  const own = await wrapOwn(vault, shares.device, { ...dependencies, recovering })
  const stored = {
    vault,
    ...recovering,
    share: base64urlnopad.encode(shares.server),
    ...('passkey' in own && { passkey: { id: own.passkey, share: own.share } }),
    ...(replaces !== undefined && { replaces: replaces.id }),
    ...(takesOver !== undefined && { takesOver }),
    ...(setsAside !== undefined && { setsAside: setsAside.id }),
  }
  wipe(shares.device, shares.server, shares.recovery)
  const keyring = await openKeyring(contents)
  const isCodeSaved = 'passkey' in by
  const kept: DeviceShare = {
    vault,
    ...recovering,
    ...own,
    addresses: keyring.addresses,
    isCodeSaved,
  }
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
async function newestGeneration(
  dependencies: WalletDependencies,
  replaces: ReplacedVault['replaces'],
): Promise<number> {
  const { current, others } = await heldShares(dependencies)
  const known = [current?.vault, ...others.map(({ vault }) => vault), replaces]
  return Math.max(...known.map((vault) => (vault ? generationOf(vault) : 0)))
}
