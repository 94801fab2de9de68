import type { SealedVault } from '../sealed/index.ts'
import type { WrappedShare } from '../shares/index.ts'
import type { Addresses } from './keyring.ts'

/**
 * What this device keeps of a user's wallet: the vault, its own share of it, what wraps that (a key of the browser, or the
 * passkey with an id), the share that the recovery code unwraps, and the public addresses, which can be shown without
 * opening it.
 */
export type Kept = {
  vault: SealedVault
  share: WrappedShare
  recovery: WrappedShare
  addresses: Addresses
  /** Whether the visitor has said that the recovery code is saved. */
  isCodeSaved: boolean
} & ({ key: CryptoKey } | { passkey: string })

/** Where a device keeps what it has, by user. In a browser: IndexedDB, which alone stores keys that no script reads. */
export type DeviceStore = {
  load(user: string): Promise<Kept | undefined>
  save(user: string, kept: Kept): Promise<void>
  remove(user: string): Promise<void>
}
