import { earlyError } from '@latchkey/protocol'
import type { Latchkey } from '../client.ts'
import { internals } from '../internal.ts'
import { isRecord, parseJson, parseText } from '../json.ts'
import { type Storage, storageKeys } from '../storage/storage.ts'

/** Milliseconds after which a wallet has closed a request that was not answered. */
const lifetime = 300_000

/**
 * Asks a wallet, unless another page of this visitor has asked it for the same and has had no answer: another tab, or
 * this one before a reload. Then it throws `REQUEST_PENDING`, once: a second call asks the wallet. `what` identifies the
 * request, such as its transfer as JSON.
 */
export async function askOnce<T>(
  client: Latchkey,
  what: string,
  ask: () => Promise<T>,
): Promise<T> {
  const { storage, page } = client[internals]
  const open = openRequest(storage)
  if (open && open.page !== page && open.what === what) {
    storage.remove(storageKeys.openRequest)
    throw earlyError('REQUEST_PENDING')
  }
  storage.set(storageKeys.openRequest, JSON.stringify({ what, page, at: Date.now() }))
  try {
    return await ask()
  } finally {
    const left = openRequest(storage)
    if (left?.page === page && left.what === what) storage.remove(storageKeys.openRequest)
  }
}

function openRequest(storage: Storage): { what: string; page: string } | undefined {
  const stored = parseJson(storage.get(storageKeys.openRequest))
  if (!isRecord(stored)) return undefined
  const what = parseText(stored.what)
  const page = parseText(stored.page)
  // Also over when it lies ahead: a clock was wrong.
  const isOpen = Math.abs(Date.now() - Number(stored.at)) < lifetime
  return isOpen && what && page ? { what, page } : undefined
}
