import { addressBook, type Contact } from '@latchkey/core/features'
import { useSyncExternalStore } from 'react'
import { useDialogContext } from '../dialog/dialogContext.ts'

/** The visitor's own names for addresses, by name. */
export function useContacts(): readonly Contact[] {
  const book = addressBook(useDialogContext().client)
  return useSyncExternalStore(book.subscribe, book.get, book.get)
}
