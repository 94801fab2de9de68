import { wipe } from '../bytes.ts'
import { wordsOf } from '../keys/index.ts'
import type { SealedVault, VaultContents } from '../sealed/index.ts'
import { unwrapShare } from '../shares/index.ts'
import { type Kept, pendingOf } from './device.ts'
import { isRefusal } from './gateway.ts'
import { type Keyring, openKeyring } from './keyring.ts'
import type { Means } from './means.ts'
import { openByShare } from './released.ts'

/**
 * Why a wallet is not open: one of these passkeys is needed; there is a wallet, but no share of it here, or one that does
 * not fit any more; there is no wallet yet.
 */
export type NotOpened =
  | { status: 'needsPasskey'; passkeys: string[] }
  | { status: 'noShare' | 'noWallet' }
/** What came of opening a wallet. */
export type Opened = { status: 'open'; keyring: Keyring } | NotOpened
/** What came of asking for its words. */
export type Exported = { status: 'words'; words: string } | NotOpened

/** Opens the wallet by the gateway's share and the one that this device or a passkey has. */
export async function openWallet(means: Means): Promise<Opened> {
  const result = await openContents(means)
  if (result.status !== 'contents') return result
  const keyring = await openKeyring(result.contents.entropy)
  await result.keep(keyring)
  return { status: 'open', keyring }
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
  /** Has this device keep what it did not have yet. */
  keep(keyring: Keyring): Promise<void>
}
const noShare = { status: 'noShare' } as const

/** What is in the vault, for whoever seals it anew or opens it. */
export async function openContents(means: Means): Promise<Contents | NotOpened> {
  const kept = await means.device.load(means.user)
  const result =
    kept && 'key' in kept ? await openByBrowser(means, kept) : await openByPasskey(means, kept)
  return result.status === 'noShare' ? openPending(means) : result
}

async function openByBrowser(
  means: Means,
  { vault, share, key }: Kept & { key: CryptoKey },
): Promise<Contents | NotOpened> {
  try {
    const own = await unwrapShare(share, { vault, by: { key } })
    const contents = await openByShare(means, vault, own)
    return contents ? { status: 'contents', contents, vault, keep: async () => {} } : noShare
  } catch (error) {
    // Deleted in another browser, or another log-in opens it by now.
    if (isRefusal(error, 'NO_VAULT')) return { status: 'noWallet' }
    throw error
  }
}

/** Where the page ended while the gateway stored a vault, this device's share of it was kept aside. */
async function openPending(means: Means): Promise<Contents | NotOpened> {
  const { device, gateway, user } = means
  const stored = await gateway.find()
  const pending = stored && (await device.load(pendingOf(stored.vault.id)))
  if (!pending || !('key' in pending)) return noShare
  const result = await openByBrowser(means, pending)
  if (result.status !== 'contents') return result
  const keep = async () => {
    await device.save(user, pending)
    await device.remove(pendingOf(pending.vault.id))
  }
  return { ...result, keep }
}

/** What was kept here spares nothing but the question which passkey it is: the gateway has the newest share of each. */
async function openByPasskey(means: Means, kept: Kept | undefined): Promise<Contents | NotOpened> {
  const stored = await means.gateway.find()
  if (!stored) return { status: 'noWallet' }
  const { vault, recovery, recoveryPasskey, passkeys } = stored
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
  const by = { secret: passkey.secret }
  const contents = await openByShare(means, vault, await unwrapShare(share, { vault, by }))
  if (!contents) return noShare
  return {
    ...{ status: 'contents', contents, vault },
    keep: ({ addresses }) =>
      // Where it was made, the code was shown and is known to be saved or not.
      means.device.save(means.user, {
        ...{ vault, share, recovery, addresses, passkey: id },
        ...(recoveryPasskey !== undefined && { recoveryPasskey }),
        isCodeSaved: kept?.isCodeSaved ?? true,
      }),
  }
}
