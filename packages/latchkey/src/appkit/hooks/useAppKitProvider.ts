import type { ConnectorType, Namespace } from '@latchkey/core'
import { useMemo, useSyncExternalStore } from 'react'
import { readProvider } from '../instance/read.ts'
import { useInstance, useInstanceState } from './useInstance.ts'

/** The provider of a namespace's active account. */
export type AppKitProviderInfo<Provider> = {
  /** `undefined` while no wallet is connected, whatever the type says: AppKit's has no `undefined` either. */
  walletProvider: Provider
  /** How the wallet is reached; `undefined` without `walletProvider`. */
  walletProviderType: ConnectorType | undefined
}

/** Returns what signs for the active account of a namespace: for `eip155` an EIP-1193 provider. */
export function useAppKitProvider<Provider>(namespace: Namespace): AppKitProviderInfo<Provider>
export function useAppKitProvider(namespace: Namespace): AppKitProviderInfo<unknown> {
  const instance = useInstance('useAppKitProvider')
  const state = useInstanceState(instance)
  useSyncExternalStore(instance.adapters.subscribe, instance.adapters.get, instance.adapters.get)
  const { walletProvider, walletProviderType } = readProvider(instance, state, namespace)
  return useMemo(
    () => ({ walletProvider, walletProviderType }),
    [walletProvider, walletProviderType],
  )
}
