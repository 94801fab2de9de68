import { type Bytes, wipe } from '../bytes.ts'
import type { SealedVault } from '../sealed/index.ts'
import { newBrowserKey, secretOfCode, type WrappedShare, wrapShare } from '../shares/index.ts'
import type { Means, Passkey } from './means.ts'

/** What unwraps the recovery share. */
export type RecoveryBy = { recoveryCode: string } | { passkey: Passkey }
/** The recovery share; `recoveryPasskey`: the passkey that unwraps it; absent: the code does. */
type Recovering = { recovery: WrappedShare; recoveryPasskey?: string }
/** The device's share, and what it is unwrapped by. */
type Own = { share: WrappedShare } & ({ passkey: string } | { key: CryptoKey })

/** Wraps the recovery share by a code, or by the PRF of a passkey. */
export async function wrapRecovery(
  vault: SealedVault,
  share: Bytes,
  by: RecoveryBy,
): Promise<Recovering> {
  const wrapped = (secret: Bytes) => wrapShare(share, { vault, holder: 'recovery', by: { secret } })
  if ('passkey' in by)
    return { recovery: await wrapped(by.passkey.secret), recoveryPasskey: by.passkey.id }
  const secret = secretOfCode(by.recoveryCode)
  if (!secret) throw new TypeError('The recovery code is none')
  const recovery = await wrapped(secret)
  wipe(secret)
  return { recovery }
}

type OwnMeans = Pick<Means, 'passkey'> & { recovering: Recovering }

/** Wraps the share of this device by the passkey that was used, unless that recovers; else by a new key of the browser. */
export async function wrapOwn(
  vault: SealedVault,
  share: Bytes,
  { passkey, recovering }: OwnMeans,
): Promise<Own> {
  if (passkey && passkey.id !== recovering.recoveryPasskey) {
    const by = { secret: passkey.secret }
    return { share: await wrapShare(share, { vault, holder: 'device', by }), passkey: passkey.id }
  }
  const key = await newBrowserKey()
  return { share: await wrapShare(share, { vault, holder: 'device', by: { key } }), key }
}
