import { knownError } from '@latchkey/protocol'
import type { DeviceStore, Kept } from '@latchkey/vault/wallet'

const store = 'wallets'

/**
 * Where this browser keeps wallets, by user: IndexedDB, which alone stores keys that no script can read. Throws
 * `STORAGE_BLOCKED` where the browser has none for this page.
 */
export function deviceStore(): DeviceStore {
  return {
    async load(user) {
      const found: Kept | undefined = await inStore('readonly', (wallets) => wallets.get(user))
      return found
    },
    async all() {
      const found: Kept[] = await inStore('readonly', (wallets) => wallets.getAll())
      return found
    },
    save: (user, kept) => inStore('readwrite', (wallets) => wallets.put(kept, user)),
    remove: (user) => inStore('readwrite', (wallets) => wallets.delete(user)),
  }
}

/** Runs one request in a transaction of its own, and waits until that is through. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  run: (wallets: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const database = await opened()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode, { durability: 'strict' })
      const request = run(transaction.objectStore(store))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error))
    })
  } finally {
    database.close()
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('latchkey', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  }).catch((error: unknown) => {
    throw knownError('STORAGE_BLOCKED', error)
  })
}
