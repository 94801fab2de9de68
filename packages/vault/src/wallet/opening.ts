import { wipe } from '../bytes.ts'
import { accountsOfSecret, type ShownSecret, showSecret } from '../keys/index.ts'
import { isBehind, type SealedVault, type VaultContents } from '../sealed/index.ts'
import { unwrapShare, type WrappingKey } from '../shares/index.ts'
import type { WalletDependencies } from './dependencies.ts'
import type { DeviceShare } from './device.ts'
import type { FoundWallet } from './gateway/types.ts'
import { type HeldShares, heldShares, shareOfSeenWallet } from './held.ts'
import { type Addresses, addressesOf, type Keyring, openKeyring, privateKeysOf } from './keyring.ts'
import { openByShare } from './released.ts'
import { isShareMissing, storedVault } from './stored.ts'
import { isSameWallet, withCurrent } from './transitions.ts'
import { identityOf } from './wrapping.ts'

/**
 * The gateway has lost its share of the wallet. `missing`: it has no vault, although this device has a share of one or
 * the gateway's records name one. `older`: its vault is older than the last one of this device, or its share does not
 * fit. `addresses`: those of the wallet whose share this device has, if any.
 */
export type LostVault = { status: 'lost'; gateway: 'missing' | 'older'; addresses?: Addresses }
/** The user has another wallet now, and the gateway keeps the one of this device's share. `addresses`: of that one. */
export type SetAside = { status: 'setAside'; addresses: Addresses }
/**
 * The reason why a wallet is not open: it needs one of these passkeys; this device has no share, or one that no longer
 * fits; there is no wallet yet; or the gateway has lost its share.
 */
export type OpenFailure =
  | { status: 'needsPasskey'; passkeys: string[] }
  | { status: 'noShare' | 'noWallet' }
  | LostVault
  | SetAside
/**
 * The result of opening a wallet. `isOlder`: the gateway's vault is older than the last one of this device. The device
 * keeps its newer share, and the wallet must be sealed again.
 */
export type OpenResult = { status: 'open'; keyring: Keyring; isOlder: boolean } | OpenFailure
/** The result of exporting the secret. */
export type ExportResult = ShownSecret | OpenFailure

/** The visitor's decision. `acceptsOther`: to open the user's other wallet if this device's was set aside. */
export type OpenWish = { acceptsOther?: boolean }

/** Opens the wallet by the gateway's share and the share of this device or of a passkey. */
export async function openWallet(
  dependencies: WalletDependencies,
  wish: OpenWish = {},
): Promise<OpenResult> {
  const result = await openContents(dependencies, wish)
  if (result.status !== 'contents') return result
  const keyring = await openKeyring(result.contents)
  const kept = result.newShare?.(keyring.addresses)
  if (kept) await dependencies.device.change((now) => withCurrent(now, dependencies.user, kept))
  return { status: 'open', keyring, isOlder: result.isOlder }
}

/**
 * Exports the words (BIP-39) or the private key, which other wallets import. Opens the vault again, because an open wallet
 * no longer has its words.
 */
export async function exportSecret(dependencies: WalletDependencies): Promise<ExportResult> {
  const result = await openContents(dependencies)
  if (result.status !== 'contents') return result
  const shown = await showSecret(result.contents)
  wipe(result.contents.secret)
  return shown
}

type Contents = {
  status: 'contents'
  contents: VaultContents
  vault: SealedVault
  isOlder: boolean
  /** Returns the share that this device uses from now on. Absent: the share in use stays. */
  newShare?(addresses: Addresses): DeviceShare
}
const noShare = { status: 'noShare' } as const

/** Opens the vault. Writes nothing. */
export async function openContents(
  dependencies: WalletDependencies,
  { acceptsOther = false }: OpenWish = {},
): Promise<Contents | OpenFailure> {
  const held = await heldShares(dependencies)
  const other = acceptsOther ? await openOther(dependencies, held) : undefined
  if (other) return other
  const { current } = held
  if (current && 'key' in current) {
    const contents = await openByBrowser(dependencies, current)
    if (contents) return { status: 'contents', contents, vault: current.vault, isOlder: false }
  }
  const seen = shareOfSeenWallet(held)
  const stored = await storedVault(dependencies)
  if (stored.status !== 'found')
    return !seen && stored.status === 'none' ? { status: 'noWallet' } : lost('missing', seen)
  if (seen && isSetAside(stored.found, seen))
    return { status: 'setAside', addresses: seen.addresses }
  const result = await openStored(dependencies, stored.found, held)
  if (result.status === 'contents') return seen ? notReplacing(result, seen, held) : result
  return result.status === 'noShare' && seen && isUnfit(stored.found, seen)
    ? lost('older', seen)
    : result
}

/** Opens the gateway's vault, which this device's current share does not fit. */
function openStored(
  dependencies: WalletDependencies,
  stored: FoundWallet,
  { current, others }: HeldShares,
): Promise<Contents | OpenFailure> {
  const spare = others.find(({ vault }) => vault.id === stored.vault.id)
  if (spare && 'key' in spare) return openBySpare(dependencies, spare)
  // A passkey that the visitor adds replaces the browser's key.
  if (!spare && current && 'key' in current) return Promise.resolve(noShare)
  return openByPasskey(dependencies, stored, spare ?? current)
}

/**
 * Keeps a newer share in use if the gateway's vault is older. Accepts an older vault of another wallet only if this
 * device has a share of it.
 */
async function notReplacing(
  result: Contents,
  seen: DeviceShare,
  { others }: HeldShares,
): Promise<Contents | LostVault> {
  if (!isBehind(result.vault, seen.vault)) return result
  const { newShare: _, ...opened } = result
  if (await isWalletOf(result.contents, seen.addresses)) return { ...opened, isOlder: true }
  if (others.some(({ vault }) => vault.id === result.vault.id)) return result
  wipe(result.contents.secret)
  return lost('older', seen)
}

async function isWalletOf(contents: VaultContents, addresses: Addresses): Promise<boolean> {
  const accounts = await accountsOfSecret(contents)
  wipe(...privateKeysOf(accounts))
  return isSameWallet(addressesOf(accounts), addresses)
}

/** Whether the gateway keeps the vault of a share aside. */
export function isSetAside(
  { former, lostFormer }: Pick<FoundWallet, 'former' | 'lostFormer'>,
  { vault }: Pick<DeviceShare, 'vault'>,
): boolean {
  return former.some((one) => one.vault.id === vault.id) || lostFormer.includes(vault.id)
}

/** Opens the gateway's vault if it keeps the one of this device aside. Returns `undefined` otherwise. */
async function openOther(
  dependencies: WalletDependencies,
  held: HeldShares,
): Promise<Contents | OpenFailure | undefined> {
  const seen = shareOfSeenWallet(held)
  const stored = await storedVault(dependencies)
  if (!seen || stored.status !== 'found' || !isSetAside(stored.found, seen)) return undefined
  const { current, others } = held
  const spares = current ? [current, ...others] : others
  return openStored(dependencies, stored.found, { current: undefined, others: spares })
}

/** Whether the gateway's share cannot fit the share of this device. */
function isUnfit({ vault }: FoundWallet, seen: DeviceShare): boolean {
  return ('key' in seen && vault.id === seen.vault.id) || isBehind(vault, seen.vault)
}

function lost(gateway: LostVault['gateway'], seen: DeviceShare | undefined): LostVault {
  return { status: 'lost', gateway, ...(seen && { addresses: seen.addresses }) }
}

/** Opens a vault by the device's share and the gateway's. Returns `undefined` if one of them does not fit. */
async function openBy(
  dependencies: WalletDependencies,
  vault: SealedVault,
  { share, by }: Pick<DeviceShare, 'share'> & { by: WrappingKey },
): Promise<VaultContents | 'noGatewayShare' | undefined> {
  try {
    return await openByShare(dependencies, vault, await unwrapShare(share, { vault, by }))
  } catch (error) {
    if (isShareMissing(error)) return 'noGatewayShare'
    throw error
  }
}

async function openByBrowser(
  dependencies: WalletDependencies,
  { vault, share, key }: DeviceShare & { key: CryptoKey },
): Promise<VaultContents | undefined> {
  const contents = await openBy(dependencies, vault, { share, by: { key } })
  return contents === 'noGatewayShare' ? undefined : contents
}

/** Opens a vault whose storing the page did not see confirmed, or that the gateway has again. */
async function openBySpare(
  dependencies: WalletDependencies,
  spare: DeviceShare & { key: CryptoKey },
): Promise<Contents | OpenFailure> {
  const contents = await openByBrowser(dependencies, spare)
  if (!contents) return noShare
  return { status: 'contents', contents, vault: spare.vault, isOlder: false, newShare: () => spare }
}

/**
 * Opens the vault by a passkey's share at the gateway, which is the newest. The device's share only identifies the
 * passkey.
 */
async function openByPasskey(
  dependencies: WalletDependencies,
  { vault, recovery, recoveryPasskey, passkeys }: FoundWallet,
  kept: DeviceShare | undefined,
): Promise<Contents | OpenFailure> {
  const { passkey } = dependencies
  const found = passkeys.find(({ id }) => id === passkey?.id)
  if (!passkey || !found) {
    const ids = passkeys.map(({ id }) => id)
    const here = ids.filter((id) => kept && 'passkey' in kept && kept.passkey === id)
    // A passkey that unwraps no share cannot open the wallet. The recovery code can.
    if (passkey || ids.length === 0) return noShare
    return { status: 'needsPasskey', passkeys: here.length > 0 ? here : ids }
  }
  const { share } = found
  const contents = await openBy(dependencies, vault, { share, by: { secret: passkey.secret } })
  if (contents === 'noGatewayShare') return lost('older', kept)
  if (!contents) return noShare
  // For a vault that this device knows, keep its own recovery share: nothing proves that the gateway's is the same.
  const recovering = kept?.vault.id === vault.id ? kept : { recovery, recoveryPasskey }
  const newShare = (addresses: Addresses): DeviceShare => ({
    vault,
    share,
    addresses,
    ...identityOf(passkey),
    recovery: recovering.recovery,
    ...(kept?.isCodePutOff && { isCodePutOff: true as const }),
    ...(kept?.isCodeConfirmed && kept.vault.id === vault.id && { isCodeConfirmed: true as const }),
    ...(recovering.recoveryPasskey !== undefined && {
      recoveryPasskey: recovering.recoveryPasskey,
    }),
    // The device that created the wallet showed the code, and knows whether it was saved.
    isCodeSaved: kept?.isCodeSaved ?? true,
  })
  return { status: 'contents', contents, vault, isOlder: false, newShare }
}
