import { activeNamespace, type State } from '@latchkey/core'
import type { ChainId, Namespace } from '@latchkey/protocol'
import { useSyncExternalStore } from 'react'
import { useLatchkey } from '../provider/context.ts'
import { useClientState } from '../provider/useClientState.ts'

/** What the dialog and the client are at now. */
export type StateInfo = {
  /** Whether the dialog is open. */
  open: boolean
  /** The dialog was opened and is not drawn yet. */
  loading: boolean
  /** The CAIP-2 id of the active network. */
  selectedNetworkId: ChainId
  /** The namespace of the active network. */
  activeChain: Namespace
  /** All of the client's state, as plain data. */
  state: State
}

/** The state of the dialog and of the client, read again after each change. */
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
