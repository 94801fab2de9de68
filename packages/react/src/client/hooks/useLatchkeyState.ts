import { activeNamespace, type State } from '@latchkey/core'
import type { ChainId, Namespace } from '@latchkey/protocol'
import { useSyncExternalStore } from 'react'
import { useLatchkey } from '../provider/context.ts'
import { useClientState } from '../provider/useClientState.ts'

export type StateInfo = {
  open: boolean
  /** The dialog was opened and is not drawn yet. */
  loading: boolean
  selectedNetworkId: ChainId
  activeChain: Namespace
  /** All of the client's state, as plain data. */
  state: State
}

export function useLatchkeyState(): StateInfo {
  const { remote } = useLatchkey()
  const state = useClientState()
  const shown = useSyncExternalStore(remote.subscribe, remote.get, remote.get)
  return {
    open: shown.open,
    loading: shown.loading,
    selectedNetworkId: state.network,
    activeChain: activeNamespace(state),
    state,
  }
}
