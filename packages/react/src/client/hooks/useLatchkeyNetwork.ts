import { findNetwork, switchNetwork } from '@latchkey/core'
import { type ChainId, type Network, namespaceOf, referenceOf } from '@latchkey/protocol'
import { useCallback } from 'react'
import { useLatchkey } from '../provider/context.ts'
import { useClientState } from '../provider/useClientState.ts'

export type NetworkInfo = {
  /** `undefined` when the wallet is on a network that the site did not ask for. */
  network: Network | undefined
  caipNetworkId: ChainId
  /** The id within the namespace: a number on EVM networks, as viem and wagmi have it, else text. */
  chainId: number | string
  networks: readonly Network[]
  /** Throws `CHAIN_NOT_REQUESTED`, `SWITCH_DECLINED`, `CHAIN_NOT_SUPPORTED`. */
  switchNetwork: (caipNetworkId: ChainId) => Promise<void>
}

/** The active network, and going to another one. */
export function useLatchkeyNetwork(): NetworkInfo {
  const { client } = useLatchkey()
  const { network } = useClientState()
  const reference = referenceOf(network)
  return {
    network: findNetwork(client, network),
    caipNetworkId: network,
    chainId: namespaceOf(network) === 'eip155' ? Number(reference) : reference,
    networks: client.options.networks,
    switchNetwork: useCallback((id: ChainId) => switchNetwork(client, id), [client]),
  }
}
