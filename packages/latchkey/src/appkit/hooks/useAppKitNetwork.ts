import { switchNetwork } from '@latchkey/core'
import { useCallback } from 'react'
import { type AppKitNetworkState, readNetwork } from '../instance/read.ts'
import { type AppKitNetwork, caipNetworkOf } from '../networks/network.ts'
import { useInstance, useInstanceState } from './useInstance.ts'

/** Returns the active network, and moves to another one. */
export function useAppKitNetwork(): AppKitNetworkState & {
  /** Moves the page and its wallet. Rejects with `CHAIN_NOT_REQUESTED`, `SWITCH_DECLINED`, `CHAIN_NOT_SUPPORTED`. */
  switchNetwork: (network: AppKitNetwork) => Promise<void>
} {
  const instance = useInstance('useAppKitNetwork')
  const { client } = instance
  return {
    ...readNetwork(instance, useInstanceState(instance)),
    switchNetwork: useCallback(
      (network: AppKitNetwork) => switchNetwork(client, caipNetworkOf(network).caipNetworkId),
      [client],
    ),
  }
}
