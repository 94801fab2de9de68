import type { SealedVault } from '../sealed/index.ts'
import type { WrappedShare } from '../shares/index.ts'

/** What this device keeps of a user's wallet: the vault, its own share of it, and the browser's key that wraps that. */
export type Kept = { vault: SealedVault; share: WrappedShare; key: CryptoKey }

/** Where a device keeps what it has, by user. In a browser: IndexedDB, which alone stores keys that no script reads. */
export type DeviceStore = {
  load(user: string): Promise<Kept | undefined>
  save(user: string, kept: Kept): Promise<void>
  remove(user: string): Promise<void>
}
