import type { Latchkey } from '@latchkey/core'
import type { Config } from 'wagmi'
import { warnOnce } from '../warnOnce.ts'

/**
 * Removes the connectors that wagmi makes for installed wallets (EIP-6963), and their connections. The client finds the
 * same wallets: otherwise a wallet would be connected twice, once without Latchkey's review, and one disconnect would
 * leave the other connection. Connectors of the site stay. Returns the undo.
 */
export function leaveOutFound(config: Config, client: Latchkey): () => void {
  const { connectors, mipd } = config._internal
  if (!mipd) return () => {}
  const isFound = ({ type, id }: Named) =>
    type === 'injected' && mipd.getProviders().some(({ info }) => info.rdns === id)
  const removeConnectors = () => {
    if (!config.connectors.some(isFound)) return
    warnOnce(
      client,
      'wagmi’s own connectors of installed wallets are removed: the dialog connects these wallets. Set multiInjectedProviderDiscovery: false in createConfig',
    )
    connectors.setState((known) => known.filter((one) => !isFound(one)))
  }
  const removeConnections = () => {
    const { status, connections } = config.state
    const isSettled = status === 'connected' || status === 'disconnected'
    if (isSettled && [...connections.values()].some(({ connector }) => isFound(connector)))
      config.setState((state) => withoutConnections(state, isFound))
  }
  removeConnectors()
  removeConnections()
  const undos = [
    connectors.subscribe(removeConnectors),
    config.subscribe((state) => state, removeConnections),
  ]
  return () => {
    for (const undo of undos) undo()
  }
}

type Named = { readonly type: string; readonly id: string }

function withoutConnections(
  state: Config['state'],
  isRemoved: (connector: Named) => boolean,
): Config['state'] {
  const kept = [...state.connections].filter(([, { connector }]) => !isRemoved(connector))
  const [first] = kept
  const isCurrentKept = kept.some(([uid]) => uid === state.current)
  return {
    ...state,
    connections: new Map(kept),
    current: isCurrentKept ? state.current : (first?.[0] ?? null),
    status: first ? 'connected' : 'disconnected',
  }
}
