import { activeNamespace } from '@latchkey/core'
import { useMemo, useSyncExternalStore } from 'react'
import type { PublicState } from '../instance/read.ts'
import { useInstance, useInstanceState } from './useInstance.ts'

const closed = { open: false, loading: false }

/** Returns the state of the dialog and of the client. It is the same object until it changes. */
export function useAppKitState(): PublicState {
  const instance = useInstance('useAppKitState')
  const { dialog, isInitialized } = instance
  const state = useInstanceState(instance)
  const { open, loading } = useSyncExternalStore(dialog.subscribe, dialog.get, () => closed)
  const initialized = useSyncExternalStore(isInitialized.subscribe, isInitialized.get, () => false)
  const { network } = state
  const activeChain = activeNamespace(state)
  return useMemo(
    () => ({ open, loading, initialized, selectedNetworkId: network, activeChain }),
    [open, loading, initialized, network, activeChain],
  )
}
