import type { Namespace } from '@latchkey/core'
import { useMemo } from 'react'
import { disconnectFrom } from '../client/accountMethods.ts'
import { useInstance } from './useInstance.ts'

/** Returns `disconnect`, which ends connections. */
export function useDisconnect(): {
  /** Disconnects the wallets of a namespace, by default all. Rejects with `DISCONNECT_FAILED`. */
  disconnect: (which?: { namespace?: Namespace }) => Promise<void>
} {
  const instance = useInstance('useDisconnect')
  return useMemo(
    () => ({
      disconnect: (which?: { namespace?: Namespace }) => disconnectFrom(instance, which?.namespace),
    }),
    [instance],
  )
}
