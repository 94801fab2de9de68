import { findNetwork, type Latchkey, type State, switchNetwork } from '@latchkey/core'
import { type ChainId, type Network, namespaceOf, referenceOf } from '@latchkey/protocol'
import { useCallback } from 'react'
import { useLatchkey } from '../provider/context.ts'
import { useClientState } from '../provider/useClientState.ts'

/** The active network. */
export type NetworkInfo = {
  /** `undefined` when the wallet is on a network that the site did not ask for. */
  network: Network | undefined
  /** The CAIP-2 id of the active network. */
  caipNetworkId: ChainId
  /** The id within the namespace: a number on EVM networks, as viem and wagmi have it, else text. */
  chainId: number | string
  /** The networks that the site works with. */
  networks: readonly Network[]
  /** Throws `CHAIN_NOT_REQUESTED`, `SWITCH_DECLINED`, `CHAIN_NOT_SUPPORTED`, `WALLET_DISCONNECTED`, `ABORTED`. */
  switchNetwork: (caipNetworkId: ChainId) => Promise<void>
}

/** The active network, and going to another one. */
export function useLatchkeyNetwork(): NetworkInfo {
  const { client } = useLatchkey()
  return {
    ...networkFacts(client, useClientState()),
    switchNetwork: useCallback((id: ChainId) => switchNetwork(client, id), [client]),
  }
}

/** What a state says of the active network. */
export function networkFacts(
  client: Latchkey,
  { network }: State,
): Omit<NetworkInfo, 'switchNetwork'> {
  const reference = referenceOf(network)
  return {
    network: findNetwork(client, network),
    caipNetworkId: network,
    chainId: namespaceOf(network) === 'eip155' ? Number(reference) : reference,
    networks: client.options.networks,
  }
}
