import { secretOfCode } from '../shares/index.ts'
import type { Passkey, WalletDependencies } from './dependencies.ts'
import { keep, keepByCode, type MadeWallet } from './keeping.ts'
import type { Keyring } from './keyring.ts'
import type { DeviceRecoverResult, Recovery } from './lost.ts'
import { openByRecovery, type RecoverFailure } from './openByRecovery.ts'

/** The result of recovering by the code. `isStored`: see `RecoveredByDevice`. */
export type RecoverResult = ({ status: 'open'; isStored: boolean } & MadeWallet) | RecoverFailure
/**
 * The result of recovering by a passkey. `recoveryCode`: the new code. Absent: the passkey still recovers the wallet.
 */
export type PasskeyRecoverResult =
  | { status: 'open'; keyring: Keyring; recoveryCode?: string }
  | RecoverFailure

/**
 * Opens the wallet by the recovery code and the share of the gateway or this device, then seals it again. The share of
 * a lost device no longer opens the wallet, and a new code replaces the old one. Throws a `GatewayRefusal`.
 */
export async function recoverWallet(
  dependencies: WalletDependencies,
  code: string,
): Promise<RecoverResult> {
  const found = await openByRecovery(dependencies, undefined, secretOfCode(code))
  if (found.status === 'contents')
    return {
      status: 'open',
      isStored: true,
      ...(await keepByCode(dependencies, found.contents, found)),
    }
  const recovered = await byDevice(dependencies, { code, passkeys: [] })
  return recovered.status === 'open' ? recovered : found
}

/**
 * Recovers in the same way by the passkey that replaces the code, which it still does afterwards. If only this device
 * has a share that fits, a new code replaces the passkey, because the gateway may not know it.
 */
export async function recoverByPasskey(
  dependencies: WalletDependencies,
  passkey: Passkey,
): Promise<PasskeyRecoverResult> {
  const found = await openByRecovery(dependencies, passkey.id, passkey.secret)
  if (found.status === 'contents')
    return {
      status: 'open',
      keyring: await keep(dependencies, found.contents, { ...found, passkey }),
    }
  const recovered = await byDevice(dependencies, { code: '', passkeys: [passkey] })
  if (recovered.status !== 'open') return found
  const { keyring, isStored, recoveryCode } = recovered
  return { status: 'open', keyring, ...(isStored && { recoveryCode }) }
}

/**
 * Opens a wallet whose share the gateway has lost, by this device's share or the recovery file; see `recoverLost`.
 * Throws a `GatewayRefusal`.
 */
export async function recoverByDevice(
  dependencies: WalletDependencies,
  recovery: Recovery,
): Promise<DeviceRecoverResult> {
  const { recoverLost } = await import('./lost.ts')
  return recoverLost(dependencies, recovery)
}

async function byDevice(
  dependencies: WalletDependencies,
  recovery: Recovery,
): Promise<DeviceRecoverResult> {
  const { recoverDespite } = await import('./lost.ts')
  return recoverDespite(dependencies, recovery)
}
