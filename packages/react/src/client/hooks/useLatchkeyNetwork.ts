import { findNetwork, switchNetwork } from '@latchkey/core'
import { type ChainId, type Network, referenceOf } from '@latchkey/protocol'
import { useCallback } from 'react'
import { useLatchkey } from '../provider/context.ts'
import { useClientState } from '../provider/useClientState.ts'

/** The active network. */
export type NetworkInfo = {
  /** `undefined` when the wallet is on a network that the site did not ask for. */
  network: Network | undefined
  /** The CAIP-2 id of the active network. */
  caipNetworkId: ChainId
  /** The id within the namespace, such as `1`. */
  chainId: string
  /** The networks that the site works with. */
  networks: readonly Network[]
  /** Throws `CHAIN_NOT_REQUESTED`, `SWITCH_DECLINED`, `CHAIN_NOT_SUPPORTED`. */
  switchNetwork: (caipNetworkId: ChainId) => Promise<void>
}

/** The active network, and going to another one. */
export function useLatchkeyNetwork(): NetworkInfo {
  const { client } = useLatchkey()
  const { network } = useClientState()
  return {
    network: findNetwork(client, network),
    caipNetworkId: network,
    chainId: referenceOf(network),
    networks: client.options.networks,
    switchNetwork: useCallback((id: ChainId) => switchNetwork(client, id), [client]),
  }
}
