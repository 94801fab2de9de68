import { findNetwork, type Latchkey, switchNetwork } from '@latchkey/core'
import { namespaceOf, referenceOf } from '@latchkey/protocol'
import type { Config } from 'wagmi'
import { warnOnce } from '../../compat/warnOnce.ts'

/** Has wagmi and the client follow each other's EVM chain while no wallet is connected. Returns the undo. */
export function followChain(client: Latchkey, config: Config): () => void {
  const ssr = config._internal.ssr
  // A server does not know the network that the visitor chose before.
  moveWagmi(client, config, ssr ? client.options.defaultNetwork.caipNetworkId : undefined)
  warnOfChains(client, config)
  const undos = [
    client.subscribe(() => {
      moveWagmi(client, config)
      warnOfChains(client, config)
    }),
    config.subscribe(
      ({ chainId }) => chainId,
      (chainId) => moveClient(client, config, chainId),
    ),
  ]
  return () => {
    for (const undo of undos) undo()
  }
}

function moveWagmi(client: Latchkey, config: Config, network = client.getState().network): void {
  if (namespaceOf(network) !== 'eip155' || config.state.status !== 'disconnected') return
  const chainId = Number(referenceOf(network))
  if (config.state.chainId === chainId || !config.chains.some(({ id }) => id === chainId)) return
  config.setState((state) => ({ ...state, chainId }))
}

function moveClient(client: Latchkey, config: Config, chainId: number): void {
  const network = `eip155:${chainId}` as const
  const { network: now, connections, attempt } = client.getState()
  if (config.state.status !== 'disconnected' || connections.length > 0 || attempt) return
  if (now === network || !findNetwork(client, network)) return
  switchNetwork(client, network).catch(() => {})
}

/** Each needs the chains of the other. */
function warnOfChains(client: Latchkey, config: Config): void {
  const evm = client.options.networks.filter((one) => one.chainNamespace === 'eip155')
  for (const { caipNetworkId, name } of evm)
    if (!config.chains.some(({ id }) => caipNetworkId === `eip155:${id}`))
      warnOnce(client, `WagmiAdapter lacks ${name} of createAppKit’s networks`)
  for (const { id, name } of config.chains)
    if (!findNetwork(client, `eip155:${id}`))
      warnOnce(client, `createAppKit lacks ${name} of WagmiAdapter’s networks`)
}
