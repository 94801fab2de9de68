import { addressBook, type Contact } from '@latchkey/core/features'
import { useSyncExternalStore } from 'react'
import { useSurroundings } from '../shell/surroundings.ts'

/** The visitor's own names for addresses, by name. */
export function useContacts(): readonly Contact[] {
  const book = addressBook(useSurroundings().client)
  return useSyncExternalStore(book.subscribe, book.get, book.get)
}
