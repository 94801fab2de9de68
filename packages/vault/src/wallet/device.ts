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
} & ({ key: CryptoKey } | { passkey: string })

/** Where a device keeps what it has, by user. In a browser: IndexedDB, which alone stores keys that no script reads. */
export type DeviceStore = {
  load(user: string): Promise<Kept | undefined>
  /** The wallets of all users. */
  all(): Promise<Kept[]>
  save(user: string, kept: Kept): Promise<void>
  remove(user: string): Promise<void>
}

/** Under what a share is kept while its vault is being stored, beside the users'. */
export function pendingOf(vaultId: string): string {
  return `pending ${vaultId}`
}
