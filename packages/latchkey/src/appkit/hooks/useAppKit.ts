import { closeDialog } from '@latchkey/react'
import { useMemo } from 'react'
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
  return useMemo(
    () => ({
      open: async (options?: OpenOptions) => openFor(client, options),
      close: async () => closeDialog(client),
    }),
    [client],
  )
}
