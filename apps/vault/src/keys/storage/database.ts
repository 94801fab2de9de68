import { knownError } from '@latchkey/protocol'

/** The databases of this page in the browser. */
const databases = { wallets: 'latchkey', cookies: 'latchkey-cookies' } as const

/**
 * Runs a request and the requests that it starts in one transaction, and waits until it completes. Throws
 * `STORAGE_BLOCKED` if the browser does not let the page store anything.
 */
export async function inStore<Result>(
  name: keyof typeof databases,
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  try {
    return await through(await opened(name), name, mode, run)
  } catch (error) {
    throw knownError('STORAGE_BLOCKED', error)
  }
}

function through<Result>(
  database: IDBDatabase,
  ...[name, mode, run]: Parameters<typeof inStore>
): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const transaction = database.transaction(name, mode, { durability: 'strict' })
    const request = run(transaction.objectStore(name))
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(transaction.error))
  }).finally(() => database.close())
}

function opened(name: keyof typeof databases): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databases[name], 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(name))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
