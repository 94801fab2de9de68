import type { SealedVault } from '../sealed/index.ts'
import type { WrappedShare } from '../shares/index.ts'
import type { Addresses } from './keyring.ts'

/**
 * What this device keeps of a user's wallet: the vault, its own share of it, what wraps that (a key of the browser, or the
 * passkey with an id), the share that the recovery code or a second passkey unwraps, and the public addresses, which can be
 * shown without opening it.
 */
export type Kept = {
  vault: SealedVault
  share: WrappedShare
  recovery: WrappedShare
  /** The passkey that unwraps the recovery share; absent: the code does. */
  recoveryPasskey?: string
  addresses: Addresses
  /** Whether the visitor has said that the recovery code is saved; true where a passkey stands in its place. */
  isCodeSaved: boolean
  /** The wallet is new, and the gateway has not confirmed its first vault: no visitor has seen it. */
  isUnseen?: true
  /** Another log-in opens this wallet now. */
  isMoved?: true
} & ({ key: CryptoKey } | { passkey: string })

/**
 * All that a device keeps, by name. The share in use has the user's id as its name. Each other share has a name of its own:
 * see `transitions.ts`.
 */
export type KeptShares = ReadonlyMap<string, Kept>

/** Where a device keeps its shares. In a browser: IndexedDB, which alone stores keys that no script reads. */
export type DeviceStore = {
  /** Returns the share that the user's wallet is opened with. */
  load(user: string): Promise<Kept | undefined>
  /** Returns the shares of all users, also those that are pending or set aside. */
  all(): Promise<Kept[]>
  /** Replaces all shares by the result of `next`, in one step: no other tab writes in between. */
  change(next: (now: KeptShares) => KeptShares): Promise<void>
}
