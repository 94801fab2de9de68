import type { Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import type { Readable } from '../kernel/state/store.ts'
import { storageKeys } from '../kernel/storage/storage.ts'
import { storedCell } from '../kernel/storage/storedCell.ts'

/** The language that the visitor has chosen (BCP 47), kept in the visitor's storage and nowhere else. `null`: none. */
export type LanguageChoice = Readable<string | null> & {
  /** Remembers a choice. */
  change(locale: string): void
}

declare module '@latchkey/core/slots' {
  interface ClientSlots {
    language: LanguageChoice
  }
}

/** Which language the client's visitor has chosen. Follows the visitor's other tabs. */
export function languageChoice(client: Latchkey): LanguageChoice {
  client.slots.language ??= createLanguageChoice(client)
  return client.slots.language
}

function createLanguageChoice(client: Latchkey): LanguageChoice {
  const { storage } = client[internals]
  const { cell } = storedCell(client, storageKeys.language, (text) => text)
  return {
    get: cell.get,
    subscribe: cell.subscribe,
    change(locale) {
      storage.set(storageKeys.language, locale)
      cell.set(locale)
    },
  }
}
