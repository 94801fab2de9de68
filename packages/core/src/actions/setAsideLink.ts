import type { Latchkey } from '../client.ts'
import { internals } from '../internal.ts'
import { storageKeys } from '../storage/storage.ts'

/**
 * Forgets which wallet the visitor went to by a link: it need not be the one that answers now. Returns what remembers it
 * again, unless another was chosen meanwhile.
 */
export function setAsideLink(client: Latchkey): () => void {
  const { storage } = client[internals]
  const kept = storage.get(storageKeys.deepLinkChoice)
  storage.remove(storageKeys.deepLinkChoice)
  return () => {
    if (kept !== null && storage.get(storageKeys.deepLinkChoice) === null)
      storage.set(storageKeys.deepLinkChoice, kept)
  }
}
