import { type Bytes, wipe } from '../bytes.ts'
import { ownerOf, restoreText } from '../owner/index.ts'
import { secretOfCode, unwrapShare } from '../shares/index.ts'
import type { Passkey, WalletDependencies } from './dependencies.ts'
import type { StoredWallet } from './gateway/types.ts'
import { heldShares } from './held.ts'
import { refused } from './refusal.ts'
import { openByShare } from './released.ts'
import { storedVault } from './stored.ts'

/** The visitor's secrets. `code`: empty if there is none. `vault`: restores this one alone. Default: any that opens. */
export type FormerSecrets = { code: string; passkeys: readonly Passkey[]; vault?: string }
/**
 * The result of restoring. `by`: the secret that opened the wallet. `wrongCode`: nothing opens a wallet that was set aside.
 * `needsPasskey`: this device's share needs one of these passkeys.
 */
export type RestoreResult =
  | { status: 'restored'; by: 'device' | 'recovery' }
  | { status: 'needsPasskey'; passkeys: string[] }
  | { status: 'noWallet' | 'wrongCode' }

/**
 * Puts a wallet that the user has set aside back into use, if this device, a passkey or the recovery code opens it. No share
 * changes. The gateway sets the wallet in use aside. Throws a `GatewayRefusal`:
 * `VAULT_LOST` if the wallet may be one whose record the gateway cannot read.
 */
export async function restoreFormer(
  dependencies: WalletDependencies,
  secrets: FormerSecrets,
): Promise<RestoreResult> {
  const stored = await storedVault(dependencies)
  const { former: all, lostFormer } =
    stored.status === 'found' ? stored.found : { former: [], lostFormer: [] }
  const isWanted = (id: string) => id === (secrets.vault ?? id)
  const former = all.filter(({ vault: { id } }) => isWanted(id))
  const isLost = lostFormer.some(isWanted)
  if (former.length === 0 && !isLost) return { status: 'noWallet' }
  const missing: string[] = []
  for (const wallet of former) {
    const found = await shareOf(dependencies, wallet, secrets)
    if (found && 'passkey' in found) missing.push(found.passkey)
    else if (found && (await restore(dependencies, wallet, found.share)))
      return { status: 'restored', by: found.by }
  }
  if (missing.length > 0) return { status: 'needsPasskey', passkeys: missing }
  // The secrets may be those of the wallet that cannot be read.
  if (isLost) throw refused('VAULT_LOST')
  return { status: 'wrongCode' }
}

type FoundShare = { share: Bytes; by: 'device' | 'recovery' } | { passkey: string } | undefined

/** Unwraps a share of a wallet by one of the secrets, or by this device's key if there are no secrets. */
async function shareOf(
  dependencies: WalletDependencies,
  { vault, recovery, recoveryPasskey, passkeys }: StoredWallet,
  { code, passkeys: given }: FormerSecrets,
): Promise<FoundShare> {
  const secretOf = (id: string) => given.find((one) => one.id === id)?.secret
  const secret = recoveryPasskey === undefined ? secretOfCode(code) : secretOf(recoveryPasskey)
  const recovered = secret && (await unwrapShare(recovery, { vault, by: { secret } }))
  if (recovered) return { share: recovered, by: 'recovery' }
  for (const { id, share } of passkeys) {
    const own = secretOf(id)
    const unwrapped = own && (await unwrapShare(share, { vault, by: { secret: own } }))
    if (unwrapped) return { share: unwrapped, by: 'device' }
  }
  if (code !== '') return undefined
  const { current, others } = await heldShares(dependencies)
  const kept = [...(current ? [current] : []), ...others].find((one) => one.vault.id === vault.id)
  if (!kept) return undefined
  if ('passkey' in kept) return secretOf(kept.passkey) ? undefined : { passkey: kept.passkey }
  const unwrapped = await unwrapShare(kept.share, { vault, by: { key: kept.key } })
  return unwrapped && { share: unwrapped, by: 'device' }
}

/** Opens a wallet to prove its ownership, and has the gateway put it back into use. Returns `false` if it does not open. */
async function restore(
  dependencies: WalletDependencies,
  { vault }: StoredWallet,
  share: Bytes,
): Promise<boolean> {
  const { gateway, user } = dependencies
  const contents = await openByShare(dependencies, vault, share, vault.id)
  if (!contents) return false
  const owner = await ownerOf(contents)
  wipe(contents.secret)
  try {
    const login = await gateway.login()
    if (login?.user !== user) throw refused('LOGGED_OUT')
    await gateway.restore(vault.id, await owner.prove(restoreText(vault.id, login)))
    return true
  } finally {
    owner.forget()
  }
}
