import { addressBook, type Contact } from '@latchkey/core/features'
import { isSameAddress, type Namespace } from '@latchkey/protocol'
import { useSyncExternalStore } from 'react'
import { useDialogContext } from '../dialog/dialogContext.ts'

/** The visitor's own names for addresses, by name. */
export function useContacts(): readonly Contact[] {
  const book = addressBook(useDialogContext().client)
  return useSyncExternalStore(book.subscribe, book.get, book.get)
}

/** The visitor's own name for an address. */
export function useContactName(namespace: Namespace, address: string | undefined) {
  return useContacts().find(
    (one) =>
      one.namespace === namespace &&
      address !== undefined &&
      isSameAddress(namespace, one.address, address),
  )?.name
}
