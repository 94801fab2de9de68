import type { SealedVault } from '../sealed/index.ts'
import type { WrappedShare } from '../shares/index.ts'
import type { Addresses } from './keyring.ts'

/**
 * A device's share of a user's wallet, with the vault, the key or passkey that wraps the share, the recovery share, and
 * the public addresses. The addresses can be shown without opening the wallet.
 */
export type DeviceShare = {
  vault: SealedVault
  share: WrappedShare
  recovery: WrappedShare
  /** The passkey that unwraps the recovery share. Absent: the recovery code unwraps it. */
  recoveryPasskey?: string
  addresses: Addresses
  /** Whether the visitor has confirmed saving the recovery code. True if a passkey replaces the code. */
  isCodeSaved: boolean
  /** The visitor has confirmed it on this device. Absent: another device may have assumed it. */
  isCodeConfirmed?: true
  /** The visitor has put off saving the recovery code. */
  isCodePutOff?: true
  /** The gateway has not confirmed the first vault of a new wallet, so no visitor has seen it. */
  isUnseen?: true
  /** Another log-in opens this wallet now. */
  isMoved?: true
} & ({ key: CryptoKey } | { passkey: string; isSynced?: true })

/**
 * Whether a user can open a wallet again after losing this device: by a saved recovery code, by a recovery passkey, or
 * by the passkey in use if other devices have it.
 */
export function isRecoverable(kept: DeviceShare): boolean {
  return kept.isCodeSaved || ('passkey' in kept && kept.isSynced === true)
}

/**
 * All shares of a device, by name. The share in use has the user's id as its name. `transitions.ts` names the others.
 */
export type DeviceShares = ReadonlyMap<string, DeviceShare>

/** Stores a device's shares. In a browser this is IndexedDB, which alone stores keys that no script can read. */
export type DeviceStore = {
  /** Returns the share that opens the user's wallet. */
  load(user: string): Promise<DeviceShare | undefined>
  /** Returns the shares of all users, including pending shares and shares set aside. */
  all(): Promise<DeviceShare[]>
  /** Replaces all shares by the result of `next`, in one step: no other tab writes in between. */
  change(next: (now: DeviceShares) => DeviceShares): Promise<void>
}
