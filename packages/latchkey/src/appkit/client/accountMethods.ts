import {
  type AccountId,
  type AccountType,
  activeNamespace,
  type ConnectorType,
  disconnect,
  type Namespace,
} from '@latchkey/core'
import { isNamespace } from '@latchkey/protocol'
import type { Instance } from '../instance/instance.ts'
import {
  type AppKitAccount,
  readAccount,
  readProvider,
  readProviders,
  readWallet,
  type WalletInfo,
} from '../instance/read.ts'

/** The account, its wallet and what signs. */
export type AccountMethods = {
  /** The account of a namespace, by default the active one. */
  getAccount(namespace?: Namespace): AppKitAccount
  /** The plain address. */
  getAddress(namespace?: Namespace): string | undefined
  /** The plain address of a namespace. */
  getAddressByChainNamespace(namespace: Namespace): string | undefined
  /** CAIP-10. */
  getCaipAddress(namespace?: Namespace): AccountId | undefined
  /** Whether a wallet is connected in the active namespace. */
  getIsConnectedState(): boolean
  /** Disconnects the wallets of a namespace, by default all. Rejects with `DISCONNECT_FAILED`. */
  disconnect(namespace?: Namespace): Promise<void>
  /** The connected wallet. */
  getWalletInfo(namespace?: Namespace): WalletInfo | undefined
  /** The provider of the active namespace's account. */
  getWalletProvider(): unknown
  /** How its wallet is reached. */
  getWalletProviderType(): ConnectorType | undefined
  /** The provider of a namespace's account. */
  getProvider<T>(namespace: Namespace): T | undefined
  /** The providers of all namespaces of the site, `undefined` for one without an account. */
  getProviders(): Record<string, unknown>
  /** How the wallet of a namespace is reached. */
  getProviderType(namespace: Namespace): ConnectorType | undefined
  /** The kind of account that the visitor prefers. */
  getPreferredAccountType(namespace?: Namespace): AccountType
}

export function accountMethods(instance: Instance): AccountMethods {
  const { client } = instance
  const account = (namespace?: Namespace) => readAccount(instance, client.getState(), namespace)
  const active = () => activeNamespace(client.getState())
  const provider = (namespace: Namespace) => readProvider(instance, client.getState(), namespace)
  function getProvider<T>(namespace: Namespace): T | undefined
  function getProvider(namespace: Namespace): unknown {
    return provider(namespace).walletProvider
  }
  return {
    getAccount: account,
    getAddress: (namespace) => account(namespace).address,
    getAddressByChainNamespace: (namespace) => account(namespace).address,
    getCaipAddress: (namespace) => account(namespace).caipAddress,
    getIsConnectedState: () => account().isConnected,
    disconnect: (namespace) => disconnectFrom(instance, namespace),
    getWalletInfo: (namespace) => readWallet(client.getState(), namespace),
    getWalletProvider: () => provider(active()).walletProvider,
    getWalletProviderType: () => provider(active()).walletProviderType,
    getProvider,
    getProviders: () => readProviders(instance),
    getProviderType: (namespace) => provider(namespace).walletProviderType,
    getPreferredAccountType: (namespace = active()) => client.getState().accountType[namespace],
  }
}

/** Disconnects. Other kinds of value are ignored: sites hand over `disconnect` as a click's listener. */
export async function disconnectFrom({ client }: Instance, namespace: unknown): Promise<void> {
  await disconnect(client, isNamespace(namespace) ? { namespace } : {})
}
