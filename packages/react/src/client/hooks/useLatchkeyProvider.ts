import { activeAccount, type ConnectorType } from '@latchkey/core'
import type { Signers } from '@latchkey/core/signers'
import { useSyncExternalStore } from 'react'
import { useLatchkey } from '../provider/context.ts'
import { useClientState } from '../provider/useClientState.ts'

/** What signs for the active account of a namespace. */
export type ProviderInfo<N extends keyof Signers> = {
  /**
   * The live handle of the wallet, such as its EIP-1193 provider; `undefined` until the wallet has answered. What it signs
   * is not verified; the provider of `@latchkey/evm/provider` verifies.
   */
  provider: Signers[N] | undefined
  /** The label of the connector; `undefined` while no wallet is connected. */
  type: ConnectorType | undefined
}

/** What signs for the active account of a namespace, for libraries that take it from here. */
export function useLatchkeyProvider<N extends keyof Signers>(namespace: N): ProviderInfo<N> {
  const { client } = useLatchkey()
  const { connectors } = client
  useSyncExternalStore(connectors.subscribe, connectors.get, connectors.get)
  const active = activeAccount(useClientState(), namespace)
  const connector = active?.connection.live && client.connectors.find(active.connection.connectorId)
  return {
    provider: connector ? connector.signer(namespace) : undefined,
    type: active?.connection.type,
  }
}
