import { findNetwork, type Latchkey, switchNetwork } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { namespaceOf, referenceOf } from '@latchkey/protocol'
import type { Config } from 'wagmi'
import { warnOnce } from '../../compat/warnOnce.ts'

/**
 * Has wagmi and the client follow each other's EVM chain while no wallet is connected. With `ssr` they begin once wagmi has read
 * its storage: until then wagmi has its first chain, as on the server. Returns the undo.
 */
export function followChain(client: Latchkey, config: Config): () => void {
  moveWagmi(client, config)
  warnOfChains(client, config)
  let { networks } = client.options
  const undos = [
    client.subscribe(() => {
      moveWagmi(client, config)
      if (networks === client.options.networks) return
      networks = client.options.networks
      warnOfChains(client, config)
    }),
    config.subscribe(
      ({ chainId }) => chainId,
      (chainId) => moveClient(client, config, chainId),
    ),
    config.subscribe(
      ({ status }) => status,
      () => moveWagmi(client, config),
    ),
    hydrationOf(config)?.onFinishHydration(() => moveWagmi(client, config)),
  ]
  return () => {
    for (const undo of undos) undo?.()
  }
}

function moveWagmi(client: Latchkey, config: Config): void {
  const { network } = client.getState()
  if (namespaceOf(network) !== 'eip155' || !isFollowing(config)) return
  const chainId = Number(referenceOf(network))
  if (config.state.chainId === chainId || !config.chains.some(({ id }) => id === chainId)) return
  config.setState((state) => ({ ...state, chainId }))
}

function moveClient(client: Latchkey, config: Config, chainId: number): void {
  const network = `eip155:${chainId}` as const
  const { network: now, connections, attempt } = client.getState()
  if (!isFollowing(config) || connections.length > 0 || attempt) return
  if (now === network || !findNetwork(client, network)) return
  switchNetwork(client, network).catch(() => {})
}

function isFollowing(config: Config): boolean {
  return config.state.status === 'disconnected' && (hydrationOf(config)?.hasHydrated() ?? true)
}

/** How far wagmi has read its storage, as zustand's `persist` has it. */
type Hydration = {
  hasHydrated(): boolean
  onFinishHydration(listener: () => void): () => void
}

/** Returns `undefined` where wagmi has no storage. wagmi's types have the store only with zustand installed. */
function hydrationOf(config: Config): Hydration | undefined {
  const persist = field(field(config._internal, 'store'), 'persist')
  return isHydration(persist) ? persist : undefined
}

function isHydration(value: unknown): value is Hydration {
  return (
    typeof field(value, 'hasHydrated') === 'function' &&
    typeof field(value, 'onFinishHydration') === 'function'
  )
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
