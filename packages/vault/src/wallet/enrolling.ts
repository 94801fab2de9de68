import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import { decoded } from '../aead.ts'
import { type Bytes, wipe } from '../bytes.ts'
import { type ReleasedShare, sealedVaultSchema, wrappedShareSchema } from '../protocol/shapes.ts'
import { isBehind, type SealedVault } from '../sealed/index.ts'
import { unwrapShare } from '../shares/index.ts'
import type { WalletDependencies } from './dependencies.ts'
import { type DeviceShare, isRecoverable } from './device.ts'
import { heldShares, shareOfSeenWallet } from './held.ts'
import { type Keyring, openKeyring } from './keyring.ts'
import { isSetAside, type OpenFailure, openWallet } from './opening.ts'
import { openByShare } from './released.ts'
import { storedVault } from './stored.ts'
import { withCurrent } from './transitions.ts'
import { wrapOwn } from './wrapping.ts'

/** The message of an open browser to a new one. It opens nothing without the gateway's share. */
const grantSchema = v.strictObject({
  vault: sealedVaultSchema,
  recovery: wrappedShareSchema,
  recoveryPasskey: v.exactOptional(v.string()),
  isCodeSaved: v.boolean(),
  /** The device's share, in base64url. */
  share: v.string(),
})

/** The open wallet, and the share that is sealed to a new browser. */
export type GrantResult =
  | { status: 'granted'; keyring: Keyring; sealed: ReleasedShare }
  | { status: 'ended' }
  | OpenFailure

/**
 * Opens the wallet, which proves that this device's share fits, and seals that share to a new browser. Both browsers
 * then have the same share: two of them alone open nothing.
 *
 * @param seal seals bytes to the new browser; see `ApprovingBrowser`
 */
export async function grantShare(
  dependencies: WalletDependencies,
  seal: (grant: Bytes) => Promise<ReleasedShare | undefined>,
): Promise<GrantResult> {
  const opened = await openWallet(dependencies)
  if (opened.status !== 'open') return opened
  const { keyring } = opened
  const kept = opened.isOlder ? undefined : await dependencies.device.load(dependencies.user)
  const share = kept && (await ownShare(kept, dependencies))
  if (!share) {
    keyring.lock()
    return { status: 'noShare' }
  }
  const sealed = await seal(grantOf(kept, share))
  wipe(share)
  if (sealed) return { status: 'granted', keyring, sealed }
  keyring.lock()
  return { status: 'ended' }
}

/** The open wallet. `changed`: the message is invalid, or its share no longer fits the gateway's. */
export type JoinResult = { status: 'open'; keyring: Keyring } | { status: 'changed' }

/**
 * Opens the wallet by the share that an open browser has granted, and stores the share under a new key of this browser.
 * A share that was in use is set aside. Wipes the grant. Throws a `GatewayRefusal`.
 */
export async function joinByGrant(
  dependencies: WalletDependencies,
  grant: Bytes,
): Promise<JoinResult> {
  const { device, user, origin } = dependencies
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), grantSchema), textOf(grant))
  wipe(grant)
  if (!parsed.success) return { status: 'changed' }
  const { share: text, vault, ...recovering } = parsed.output
  const share = decoded(text)
  const isOurs = vault.user === user && vault.origin === origin
  if (!share || !isOurs || (await isOlder(dependencies, vault))) return { status: 'changed' }
  const own = await wrapOwn(vault, share, { recovering })
  const contents = await openByShare(dependencies, vault, share)
  if (!contents) return { status: 'changed' }
  const keyring = await openKeyring(contents)
  const kept: DeviceShare = { vault, ...recovering, ...own, addresses: keyring.addresses }
  await device.change((now) => withCurrent(now, user, kept))
  return { status: 'open', keyring }
}

/** Whether a vault is older than one that this device has seen, unless the visitor has set that one aside. */
async function isOlder(dependencies: WalletDependencies, vault: SealedVault): Promise<boolean> {
  const seen = shareOfSeenWallet(await heldShares(dependencies))
  if (!seen || !isBehind(vault, seen.vault)) return false
  const stored = await storedVault(dependencies)
  return stored.status !== 'found' || !isSetAside(stored.found, seen)
}

/** Unwraps this device's share by the browser's key or the passkey in use. */
async function ownShare(
  kept: DeviceShare,
  { passkey }: WalletDependencies,
): Promise<Bytes | undefined> {
  const { vault, share } = kept
  if ('key' in kept) return unwrapShare(share, { vault, by: { key: kept.key } })
  if (kept.passkey !== passkey?.id) return undefined
  return unwrapShare(share, { vault, by: { secret: passkey.secret } })
}

function grantOf(kept: DeviceShare, share: Bytes): Bytes {
  const { vault, recovery, recoveryPasskey } = kept
  const grant: v.InferOutput<typeof grantSchema> = {
    vault,
    recovery,
    isCodeSaved: isRecoverable(kept),
    ...(recoveryPasskey !== undefined && { recoveryPasskey }),
    share: base64urlnopad.encode(share),
  }
  return new TextEncoder().encode(JSON.stringify(grant))
}

function textOf(bytes: Bytes): string {
  return new TextDecoder().decode(bytes)
}
