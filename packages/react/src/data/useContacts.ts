import { addressBook, type Contact } from '@latchkey/core/features'
import { isSameAddress, type Namespace } from '@latchkey/protocol'
import { useSyncExternalStore } from 'react'
import { useDialogContext } from '../dialog/dialogContext.ts'

/** The visitor's own names for addresses, by name. */
export function useContacts(): readonly Contact[] {
  const book = addressBook(useDialogContext().client)
  return useSyncExternalStore(book.subscribe, book.get, book.get)
}

/** Returns the visitor's own name for an address, if there is one. */
export function useContactName(
  namespace: Namespace | undefined,
  address: string,
): string | undefined {
  const contacts = useContacts().filter((one) => one.namespace === namespace)
  return contacts.find((one) => isSameAddress(one.namespace, one.address, address))?.name
}
