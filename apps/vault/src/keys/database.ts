import { knownError } from '@latchkey/protocol'

const stores = ['wallets', 'cookies'] as const

/**
 * Runs one request in a transaction of its own, and waits until that is through. Throws `STORAGE_BLOCKED` where the browser has
 * no storage for this page.
 */
export async function inStore<Result>(
  name: (typeof stores)[number],
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const database = await opened()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(name, mode, { durability: 'strict' })
      const request = run(transaction.objectStore(name))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error))
    })
  } finally {
    database.close()
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('latchkey', 2)
    request.addEventListener('upgradeneeded', () => {
      const { result: database } = request
      for (const name of stores)
        if (!database.objectStoreNames.contains(name)) database.createObjectStore(name)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  }).catch((error: unknown) => {
    throw knownError('STORAGE_BLOCKED', error)
  })
}
