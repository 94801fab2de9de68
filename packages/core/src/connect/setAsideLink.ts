import type { Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import { storageKeys } from '../kernel/storage/storage.ts'

/**
 * Forgets which wallet the visitor went to by a link: it need not be the one that answers now. Returns what puts back
 * how it was, for an attempt that came to nothing: the wallet that is connected still is not the one gone to meanwhile.
 */
export function setAsideLink(client: Latchkey): () => void {
  const { storage } = client[internals]
  const kept = storage.get(storageKeys.deepLinkChoice)
  storage.remove(storageKeys.deepLinkChoice)
  return () => {
    if (kept === null) storage.remove(storageKeys.deepLinkChoice)
    else storage.set(storageKeys.deepLinkChoice, kept)
  }
}
