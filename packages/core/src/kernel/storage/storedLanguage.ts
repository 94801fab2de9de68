import type { Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import { storageKeys } from './storage.ts'

/** The language that the visitor has chosen (BCP 47), `null` without a choice. Of use where the first frame needs it. */
export function storedLanguage(client: Latchkey): string | null {
  return client[internals].storage.get(storageKeys.language)
}
