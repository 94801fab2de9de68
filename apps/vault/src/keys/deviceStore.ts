import type { DeviceStore, Kept } from '@latchkey/vault/wallet'
import { inStore } from './database.ts'

/**
 * Where this browser keeps wallets, by user: IndexedDB, which alone stores keys that no script can read. Throws
 * `STORAGE_BLOCKED` where the browser has none for this page.
 */
export function deviceStore(): DeviceStore {
  return {
    async load(user) {
      const found: Kept | undefined = await inStore('wallets', 'readonly', (all) => all.get(user))
      return found
    },
    async all() {
      const found: Kept[] = await inStore('wallets', 'readonly', (all) => all.getAll())
      return found
    },
    save: (user, kept) => inStore('wallets', 'readwrite', (all) => all.put(kept, user)),
    remove: (user) => inStore('wallets', 'readwrite', (all) => all.delete(user)),
  }
}
