import { wipe } from '../bytes.ts'
import { accountsOf, wordsOf } from '../keys/index.ts'
import { isBehind, type SealedVault, type VaultContents } from '../sealed/index.ts'
import { unwrapShare, type WrappingKey } from '../shares/index.ts'
import type { Kept } from './device.ts'
import type { Found } from './gateway.ts'
import { type HeldShares, heldShares, shareOfSeenWallet } from './held.ts'
import { type Addresses, type Keyring, openKeyring } from './keyring.ts'
import type { Means } from './means.ts'
import { openByShare } from './released.ts'
import { isShareMissing, storedVault } from './stored.ts'
import { isSameWallet, withCurrent } from './transitions.ts'

/**
 * The gateway has lost its part of the wallet. `missing`: it has no vault, although this device has a share of one, or the
 * gateway itself knows of one. `older`: its vault is older than the one that this device has seen, or its share does not fit.
 * `addresses`: of the wallet whose share this device has; absent: it has none.
 */
export type Lost = { status: 'lost'; gateway: 'missing' | 'older'; addresses?: Addresses }
/**
 * Why a wallet is not open: one of these passkeys is needed; there is a wallet, but no share of it here, or one that does
 * not fit any more; there is no wallet yet; the gateway has lost its part.
 */
export type NotOpened =
  | { status: 'needsPasskey'; passkeys: string[] }
  | { status: 'noShare' | 'noWallet' }
  | Lost
/**
 * What came of opening a wallet. `isOlder`: by a vault of the gateway that is older than the one that this device has seen. The
 * device keeps its newer share; the wallet is to be sealed again.
 */
export type Opened = { status: 'open'; keyring: Keyring; isOlder: boolean } | NotOpened
/** What came of asking for its words. */
export type Exported = { status: 'words'; words: string } | NotOpened

/** Opens the wallet by the gateway's share and the one that this device or a passkey has. */
export async function openWallet(means: Means): Promise<Opened> {
  const result = await openContents(means)
  if (result.status !== 'contents') return result
  const keyring = await openKeyring(result.contents.entropy)
  const kept = result.newShare?.(keyring.addresses)
  if (kept) await means.device.change((now) => withCurrent(now, means.user, kept))
  return { status: 'open', keyring, isOlder: result.isOlder }
}

/** The 24 words (BIP-39) that any wallet imports. Opened anew: an open wallet does not have them any more. */
export async function exportWords(means: Means): Promise<Exported> {
  const result = await openContents(means)
  if (result.status !== 'contents') return result
  const { entropy } = result.contents
  const words = wordsOf(entropy)
  wipe(entropy)
  return { status: 'words', words }
}

type Contents = {
  status: 'contents'
  contents: VaultContents
  vault: SealedVault
  isOlder: boolean
  /** The share that this device is to use from now on; absent: the one in use stays. */
  newShare?(addresses: Addresses): Kept
}
const noShare = { status: 'noShare' } as const

/** Opens the vault. Writes nothing. */
export async function openContents(means: Means): Promise<Contents | NotOpened> {
  const held = await heldShares(means)
  const { current } = held
  if (current && 'key' in current) {
    const contents = await openByBrowser(means, current)
    if (contents) return { status: 'contents', contents, vault: current.vault, isOlder: false }
  }
  const seen = shareOfSeenWallet(held)
  const stored = await storedVault(means)
  if (stored.status !== 'found')
    return !seen && stored.status === 'none' ? { status: 'noWallet' } : lost('missing', seen)
  const result = await openStored(means, stored.found, held)
  if (result.status === 'contents') return seen ? notReplacing(result, seen, held) : result
  return result.status === 'noShare' && seen && isUnfit(stored.found, seen)
    ? lost('older', seen)
    : result
}

/** Opens the vault of the gateway, which this device's current share does not fit. */
function openStored(
  means: Means,
  stored: Found,
  { current, others }: HeldShares,
): Promise<Contents | NotOpened> {
  const spare = others.find(({ vault }) => vault.id === stored.vault.id)
  if (spare && 'key' in spare) return openBySpare(means, spare)
  // A passkey that the visitor adds replaces the browser's key.
  if (!spare && current && 'key' in current) return Promise.resolve(noShare)
  return openByPasskey(means, stored, spare ?? current)
}

/**
 * Keeps a newer share in use where the gateway's vault is older. That vault opens the same wallet, or another one only where
 * this device has a share of it.
 */
async function notReplacing(
  result: Contents,
  seen: Kept,
  { others }: HeldShares,
): Promise<Contents | Lost> {
  if (!isBehind(result.vault, seen.vault)) return result
  const { newShare: _, ...opened } = result
  if (await isWalletOf(result.contents, seen.addresses)) return { ...opened, isOlder: true }
  if (others.some(({ vault }) => vault.id === result.vault.id)) return result
  wipe(result.contents.entropy)
  return lost('older', seen)
}

async function isWalletOf({ entropy }: VaultContents, addresses: Addresses): Promise<boolean> {
  const { eip155, solana } = await accountsOf(entropy)
  wipe(eip155.privateKey, solana.privateKey)
  return isSameWallet({ eip155: eip155.address, solana: solana.address }, addresses)
}

/** Whether the gateway cannot have given a share that fits the one that this device has. */
function isUnfit({ vault }: Found, seen: Kept): boolean {
  return ('key' in seen && vault.id === seen.vault.id) || isBehind(vault, seen.vault)
}

function lost(gateway: Lost['gateway'], seen: Kept | undefined): Lost {
  return { status: 'lost', gateway, ...(seen && { addresses: seen.addresses }) }
}

/** Opens a vault by a share of the device and the gateway's; `undefined` where one of them does not fit. */
async function openBy(
  means: Means,
  vault: SealedVault,
  { share, by }: Pick<Kept, 'share'> & { by: WrappingKey },
): Promise<VaultContents | 'noGatewayShare' | undefined> {
  try {
    return await openByShare(means, vault, await unwrapShare(share, { vault, by }))
  } catch (error) {
    if (isShareMissing(error)) return 'noGatewayShare'
    throw error
  }
}

async function openByBrowser(
  means: Means,
  { vault, share, key }: Kept & { key: CryptoKey },
): Promise<VaultContents | undefined> {
  const contents = await openBy(means, vault, { share, by: { key } })
  return contents === 'noGatewayShare' ? undefined : contents
}

/** The page ended while the gateway stored this vault, or the gateway has it again. */
async function openBySpare(
  means: Means,
  spare: Kept & { key: CryptoKey },
): Promise<Contents | NotOpened> {
  const contents = await openByBrowser(means, spare)
  if (!contents) return noShare
  return { status: 'contents', contents, vault: spare.vault, isOlder: false, newShare: () => spare }
}

/** What was kept here spares nothing but the question which passkey it is: the gateway has the newest share of each. */
async function openByPasskey(
  means: Means,
  { vault, recovery, recoveryPasskey, passkeys }: Found,
  kept: Kept | undefined,
): Promise<Contents | NotOpened> {
  const { passkey } = means
  const found = passkeys.find(({ id }) => id === passkey?.id)
  if (!passkey || !found) {
    const ids = passkeys.map(({ id }) => id)
    const here = ids.filter((id) => kept && 'passkey' in kept && kept.passkey === id)
    // A passkey that unwraps none of them is no way in; the recovery code is.
    if (passkey || ids.length === 0) return noShare
    return { status: 'needsPasskey', passkeys: here.length > 0 ? here : ids }
  }
  const { id, share } = found
  const contents = await openBy(means, vault, { share, by: { secret: passkey.secret } })
  if (contents === 'noGatewayShare') return lost('older', kept)
  if (!contents) return noShare
  // Of a vault that this device has, it keeps its own recovery share: nothing proves that the gateway's is the same.
  const recovering = kept?.vault.id === vault.id ? kept : { recovery, recoveryPasskey }
  const newShare = (addresses: Addresses): Kept => ({
    ...{ vault, share, addresses, passkey: id, recovery: recovering.recovery },
    ...(recovering.recoveryPasskey !== undefined && {
      recoveryPasskey: recovering.recoveryPasskey,
    }),
    // Where it was made, the code was shown and is known to be saved or not.
    isCodeSaved: kept?.isCodeSaved ?? true,
  })
  return { status: 'contents', contents, vault, isOlder: false, newShare }
}
