import { type Bytes, wipe } from '../bytes.ts'
import type { SealedVault } from '../sealed/index.ts'
import { newBrowserKey, secretOfCode, type WrappedShare, wrapShare } from '../shares/index.ts'
import type { Passkey, WalletDependencies } from './dependencies.ts'

/** The secret that unwraps the recovery share. */
export type RecoveryBy = { recoveryCode: string } | { passkey: Passkey }
/** The recovery share. `recoveryPasskey`: the passkey that unwraps it. Absent: the code unwraps it. */
type WrappedRecovery = { recovery: WrappedShare; recoveryPasskey?: string }
/** The device's share, and the passkey or key that unwraps it. */
type WrappedDeviceShare = { share: WrappedShare } & (
  | { passkey: string; isSynced?: true }
  | { key: CryptoKey }
)

/** Wraps the recovery share by a code or by a passkey's PRF. */
export async function wrapRecovery(
  vault: SealedVault,
  share: Bytes,
  by: RecoveryBy,
): Promise<WrappedRecovery> {
  const wrapped = (secret: Bytes) => wrapShare(share, { vault, holder: 'recovery', by: { secret } })
  if ('passkey' in by)
    return { recovery: await wrapped(by.passkey.secret), recoveryPasskey: by.passkey.id }
  const secret = secretOfCode(by.recoveryCode)
  if (!secret) throw new TypeError('The recovery code is none')
  const recovery = await wrapped(secret)
  wipe(secret)
  return { recovery }
}

type WrapDependencies = Pick<WalletDependencies, 'passkey'> & { recovering: WrappedRecovery }

/**
 * Wraps this device's share by the passkey in use, unless that passkey recovers the wallet. Otherwise by a new key of
 * the browser.
 */
export async function wrapOwn(
  vault: SealedVault,
  share: Bytes,
  { passkey, recovering }: WrapDependencies,
): Promise<WrappedDeviceShare> {
  if (passkey && passkey.id !== recovering.recoveryPasskey) {
    const by = { secret: passkey.secret }
    const wrapped = await wrapShare(share, { vault, holder: 'device', by })
    return { share: wrapped, ...identityOf(passkey) }
  }
  const key = await newBrowserKey()
  return { share: await wrapShare(share, { vault, holder: 'device', by: { key } }), key }
}

/** Returns what a device notes of the passkey that wraps its share. */
export function identityOf({ id, isSynced }: Passkey): { passkey: string; isSynced?: true } {
  return { passkey: id, ...(isSynced && { isSynced }) }
}
