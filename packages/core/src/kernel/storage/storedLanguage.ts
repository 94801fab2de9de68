import type { Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import { storageKeys } from './storage.ts'

/** Reads the language that the visitor has chosen in this browser (BCP 47) from storage. `null`: none. */
export function storedLanguage(client: Latchkey): string | null {
  return client[internals].storage.get(storageKeys.language)
}
