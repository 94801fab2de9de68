import { useMemo } from 'react'
import { switchTo } from '../client/networkMethods.ts'
import { type AppKitNetworkState, readNetwork } from '../instance/read.ts'
import type { AppKitNetwork } from '../networks/network.ts'
import { useInstance, useInstanceState } from './useInstance.ts'

/** Returns the active network, and moves to another one. It is the same object until the network changes. */
export function useAppKitNetwork(): AppKitNetworkState & {
  /** Moves the page and its wallet. Rejects with `CHAIN_NOT_REQUESTED`, `SWITCH_DECLINED`, `CHAIN_NOT_SUPPORTED`. */
  switchNetwork: (network: AppKitNetwork) => Promise<void>
} {
  const instance = useInstance('useAppKitNetwork')
  const { network } = useInstanceState(instance)
  const { caipNetwork, chainId, caipNetworkId } = readNetwork(instance, network)
  return useMemo(
    () => ({
      caipNetwork,
      chainId,
      caipNetworkId,
      switchNetwork: (to: AppKitNetwork) => switchTo(instance, to),
    }),
    [instance, caipNetwork, chainId, caipNetworkId],
  )
}

/** Returns the active network alone. It is the same object until the network changes. */
export function useAppKitNetworkCore(): AppKitNetworkState {
  const { caipNetwork, chainId, caipNetworkId } = useAppKitNetwork()
  return useMemo(
    () => ({ caipNetwork, chainId, caipNetworkId }),
    [caipNetwork, chainId, caipNetworkId],
  )
}
