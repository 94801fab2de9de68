import type { DeviceShare, DeviceShares, DeviceStore } from '@latchkey/vault/wallet'
import { inStore } from './database.ts'

/**
 * Stores this browser's wallets in IndexedDB, which alone stores keys that no script can read. Throws `STORAGE_BLOCKED`
 * if the browser has none for this page.
 */
export function deviceStore(): DeviceStore {
  return {
    async load(user) {
      const found: DeviceShare | undefined = await inStore('wallets', 'readonly', (all) =>
        all.get(user),
      )
      return found
    },
    async all() {
      const found: DeviceShare[] = await inStore('wallets', 'readonly', (all) => all.getAll())
      return found
    },
    change: (next) =>
      inStore('wallets', 'readwrite', (all) => {
        const names = all.getAllKeys()
        const kept: IDBRequest<DeviceShare[]> = all.getAll()
        // Both are in the order of the names.
        kept.addEventListener('success', () => {
          const entries = kept.result.map((one, at) => [String(names.result[at]), one] as const)
          write(all, new Map(entries), next)
        })
        return kept
      }),
  }
}

/** Writes only the changed entries. */
function write(
  all: IDBObjectStore,
  before: DeviceShares,
  next: (now: DeviceShares) => DeviceShares,
) {
  const after = next(before)
  for (const [name, one] of after) if (before.get(name) !== one) all.put(one, name)
  for (const name of before.keys()) if (!after.has(name)) all.delete(name)
}
