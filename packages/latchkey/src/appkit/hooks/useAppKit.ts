import { closeDialog } from '@latchkey/react'
import { useCallback } from 'react'
import { type OpenOptions, openFor } from '../client/openFor.ts'
import { useInstance } from './useInstance.ts'

/** Returns the dialog. */
export function useAppKit(): {
  /** Opens the dialog. */
  open: (options?: OpenOptions) => Promise<void>
  /** Closes the dialog. */
  close: () => Promise<void>
} {
  const { client } = useInstance('useAppKit')
  return {
    open: useCallback(async (options?: OpenOptions) => openFor(client, options), [client]),
    close: useCallback(async () => closeDialog(client), [client]),
  }
}
