import {
  type Account,
  type AccountId,
  type AccountType,
  activeAccount,
  activeChain,
  activeNamespace,
  type ChainId,
  type ConnectionStatus,
  type ConnectorType,
  connectionStatus,
  type Namespace,
  type State,
} from '@latchkey/core'
import { accountId } from '@latchkey/protocol'
import type { CaipNetwork } from '../networks/network.ts'
import { type Instance, networkIn } from './instance.ts'

/** The account that the page works with, as AppKit has it. */
export type AppKitAccount = {
  /** All accounts of the namespace. */
  allAccounts: readonly Account[]
  /** CAIP-10. */
  caipAddress: AccountId | undefined
  /** The plain address. */
  address: string | undefined
  /** Whether a wallet is connected. After a reload, it is only once the wallet has answered. */
  isConnected: boolean
  /** How far the namespace is connected. */
  status: ConnectionStatus
  /** What is known of the visitor's embedded wallet. */
  embeddedWalletInfo?: EmbeddedWalletInfo
}

/** What is known of an embedded wallet. */
export type EmbeddedWalletInfo = {
  /** Who has logged in. */
  user: { email?: string; username?: string }
  /** How the visitor has logged in, as far as it is known. */
  authProvider?: 'email'
  /** The kind of the account. */
  accountType: AccountType
  /** Whether the code of the smart account is on the chain. */
  isSmartAccountDeployed: boolean
}

/** Returns the account of a namespace, by default the active one. */
export function readAccount(
  { client }: Instance,
  state: State,
  namespace: Namespace = activeNamespace(state),
): AppKitAccount {
  const status = connectionStatus(state, namespace)
  const active = status === 'connected' ? activeAccount(state, namespace) : undefined
  const isActive = namespace === activeNamespace(state)
  const chainId = isActive ? state.network : activeChain(client, namespace)
  const address = active?.account.address
  return {
    allAccounts: state.connections
      .flatMap(({ accounts, live }) => (live ? accounts : []))
      .filter((account) => account.namespace === namespace),
    caipAddress: address !== undefined && chainId ? accountId(chainId, address) : undefined,
    address,
    isConnected: active !== undefined,
    status,
    ...(active?.connection.type === 'AUTH' && {
      embeddedWalletInfo: embeddedWallet(active.account),
    }),
  }
}

function embeddedWallet({ type, label, deployed = false }: Account): EmbeddedWalletInfo {
  const accountType = { accountType: type, isSmartAccountDeployed: deployed }
  if (label === undefined) return { user: {}, ...accountType }
  if (!label.includes('@')) return { user: { username: label }, ...accountType }
  return { user: { email: label }, authProvider: 'email', ...accountType }
}

/** The active network, as AppKit has it. */
export type AppKitNetworkState = {
  /** `undefined` for a network that the site does not have. */
  caipNetwork: CaipNetwork | undefined
  /** The id within the namespace: a number on EVM networks, else text. */
  chainId: number | string
  /** The CAIP-2 id. */
  caipNetworkId: ChainId
}

/** Returns the active network. */
export function readNetwork(instance: Instance, { network }: State): AppKitNetworkState {
  const reference = network.slice(network.indexOf(':') + 1)
  return {
    caipNetwork: networkIn(instance, network),
    chainId: network.startsWith('eip155:') ? Number(reference) : reference,
    caipNetworkId: network,
  }
}

/** The connected wallet, as AppKit has it. */
export type WalletInfo = {
  /** The wallet's name. */
  name: string
  /** The wallet's picture. */
  icon?: string
  /** How it is reached. */
  type: ConnectorType
  /** Its reverse domain name, where it gave one. */
  rdns?: string
}

/** Returns the connected wallet of a namespace, by default the active one. */
export function readWallet(state: State, namespace?: Namespace): WalletInfo | undefined {
  const connection = activeAccount(state, namespace)?.connection
  if (!connection?.live) return undefined
  const { name, imageUrl, type, rdns } = connection
  return { name, type, ...(imageUrl && { icon: imageUrl }), ...(rdns && { rdns }) }
}

/** What signs for the account of a namespace, as AppKit has it. */
export type ProviderState = {
  /** `undefined` while no wallet is connected. */
  walletProvider: unknown
  /** How the wallet is reached. */
  walletProviderType: ConnectorType | undefined
}

/** Returns what signs for the account of a namespace. */
export function readProvider(
  { client, evm, adapters }: Instance,
  state: State,
  namespace: Namespace,
): ProviderState {
  const type = readWallet(state, namespace)?.type
  if (type === undefined) return { walletProvider: undefined, walletProviderType: undefined }
  const own = adapters.get(namespace)?.provider?.(client)
  return {
    walletProvider: own ?? (namespace === 'eip155' ? evm : undefined),
    walletProviderType: type,
  }
}

/** The state of the dialog and of the client, as AppKit has it. */
export type PublicState = {
  /** Whether the dialog is open. */
  open: boolean
  /** Whether the dialog is opened and not drawn yet. */
  loading: boolean
  /** Whether the wallets of before a reload have answered. */
  initialized: boolean
  /** The CAIP-2 id of the active network. */
  selectedNetworkId: ChainId
  /** The active namespace. */
  activeChain: Namespace
}

/** Returns the state of the dialog and of the client. */
export function readState({ dialog, isInitialized, client }: Instance): PublicState {
  const state = client.getState()
  return {
    ...dialog.get(),
    initialized: isInitialized.get(),
    selectedNetworkId: state.network,
    activeChain: activeNamespace(state),
  }
}
