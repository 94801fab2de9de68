import { disconnect, type Namespace } from '@latchkey/core'
import { useCallback } from 'react'
import { useInstance } from './useInstance.ts'

/** Returns the way out. */
export function useDisconnect(): {
  /** Disconnects the wallets of a namespace, by default all. Rejects with `DISCONNECT_FAILED`. */
  disconnect: (which?: { namespace?: Namespace }) => Promise<void>
} {
  const { client } = useInstance('useDisconnect')
  return {
    disconnect: useCallback(
      ({ namespace }: { namespace?: Namespace } = {}) =>
        disconnect(client, namespace ? { namespace } : {}),
      [client],
    ),
  }
}
