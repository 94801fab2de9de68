import { secretOfCode } from '../shares/index.ts'
import { keep, keepByCode, type Made } from './keeping.ts'
import type { Keyring } from './keyring.ts'
import type { RecoveredByDevice, Recovery } from './lost.ts'
import type { Means, Passkey } from './means.ts'
import { type NotRecovered, openByRecovery } from './openByRecovery.ts'

/** What came of recovering by the code. `isStored`: see `RecoveredByDevice`. */
export type Recovered = ({ status: 'open'; isStored: boolean } & Made) | NotRecovered
/** What came of recovering by a passkey. `recoveryCode`: the new code; absent: the passkey goes on to recover the wallet. */
export type RecoveredByPasskey =
  | { status: 'open'; keyring: Keyring; recoveryCode?: string }
  | NotRecovered

/**
 * Opens the wallet by the recovery code and the gateway's share, or the one that this device has. Then seals the wallet again:
 * the share of a device that was lost opens it no more, and a new code replaces the old one. Throws a `GatewayRefusal`.
 */
export async function recoverWallet(means: Means, code: string): Promise<Recovered> {
  const found = await openByRecovery(means, undefined, secretOfCode(code))
  if (found.status === 'contents')
    return { status: 'open', isStored: true, ...(await keepByCode(means, found.contents, found)) }
  const recovered = await byDevice(means, { code, passkeys: [] })
  return recovered.status === 'open' ? recovered : found
}

/**
 * The same by the passkey that replaces the code, and does so from then on, too. Where only this device has a share that fits, a
 * new code replaces the passkey: the gateway may not know it.
 */
export async function recoverByPasskey(
  means: Means,
  passkey: Passkey,
): Promise<RecoveredByPasskey> {
  const found = await openByRecovery(means, passkey.id, passkey.secret)
  if (found.status === 'contents')
    return { status: 'open', keyring: await keep(means, found.contents, { ...found, passkey }) }
  const recovered = await byDevice(means, { code: '', passkeys: [passkey] })
  if (recovered.status !== 'open') return found
  const { keyring, isStored, recoveryCode } = recovered
  return { status: 'open', keyring, ...(isStored && { recoveryCode }) }
}

/**
 * Opens a wallet of which the gateway has lost its part, by this device's share or the recovery file; see `recoverLost`. Throws a
 * `GatewayRefusal`.
 */
export async function recoverByDevice(
  means: Means,
  recovery: Recovery,
): Promise<RecoveredByDevice> {
  const { recoverLost } = await import('./lost.ts')
  return recoverLost(means, recovery)
}

async function byDevice(means: Means, recovery: Recovery): Promise<RecoveredByDevice> {
  const { recoverDespite } = await import('./lost.ts')
  return recoverDespite(means, recovery)
}
