import {
  type Account,
  type AccountId,
  type AccountType,
  activeAccount,
  activeChain,
  activeNamespace,
  type ChainId,
  type Connection,
  type ConnectionStatus,
  type ConnectorType,
  connectionStatus,
  type Namespace,
  type State,
} from '@latchkey/core'
import { accountId } from '@latchkey/protocol'
import type { CaipNetwork } from '../networks/network.ts'
import { type Instance, networkIn } from './instance.ts'

/** How far a namespace is connected, as AppKit has it. */
export type AppKitStatus = ConnectionStatus | 'reconnecting'

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
  /** How far the namespace is connected. After a reload, `reconnecting` until the wallet has answered. */
  status: AppKitStatus
  /** What is known of the visitor's embedded wallet. */
  embeddedWalletInfo?: EmbeddedWalletInfo
}

/** What is known of an embedded wallet. */
export type EmbeddedWalletInfo = {
  /** What the wallet calls the visitor: the email address, or the name of a social account. */
  user: { email?: never; username?: string }
  /** Not known here. */
  authProvider?: never
  /** The kind of the account. */
  accountType: AccountType
  /** Whether the code of the smart account is on the chain; `false` for an account that is none. Absent: not read yet. */
  isSmartAccountDeployed?: boolean
}

/** The parts of the state that an account is made of. Each is the same until it changes. */
export type AccountParts = {
  namespace: Namespace
  status: AppKitStatus
  chainId: ChainId | undefined
  connections: State['connections']
  /** The active account, once its wallet has answered. */
  account: Account | undefined
  /** How its wallet is reached. */
  type: ConnectorType | undefined
}

/** Returns the parts of the account of a namespace, by default the active one. */
export function accountParts(
  { client }: Instance,
  state: State,
  namespace: Namespace = activeNamespace(state),
): AccountParts {
  const { connections } = state
  const status = statusOf(state, namespace)
  const active = status === 'connected' ? activeAccount(state, namespace) : undefined
  return {
    namespace,
    status,
    chainId: activeChain(client, namespace),
    connections,
    account: active?.account,
    type: active?.connection.type,
  }
}

/** Without an attempt to connect, the page waits for the wallet of before the reload. */
function statusOf(state: State, namespace: Namespace): AppKitStatus {
  const status = connectionStatus(state, namespace)
  return status === 'connecting' && !state.attempt ? 'reconnecting' : status
}

/** Returns an account of its parts. */
export function accountOf(parts: AccountParts): AppKitAccount {
  const { namespace, status, chainId, connections, account, type } = parts
  const address = account?.address
  return {
    allAccounts: connections
      .flatMap(({ accounts, live }) => (live ? accounts : []))
      .filter((one) => one.namespace === namespace),
    caipAddress: address !== undefined && chainId ? accountId(chainId, address) : undefined,
    address,
    isConnected: account !== undefined,
    status,
    ...(account && type === 'AUTH' && { embeddedWalletInfo: embeddedWallet(account) }),
  }
}

/** Returns the account of a namespace, by default the active one. */
export function readAccount(
  instance: Instance,
  state: State,
  namespace?: Namespace,
): AppKitAccount {
  return accountOf(accountParts(instance, state, namespace))
}

function embeddedWallet({ type, label, deployed }: Account): EmbeddedWalletInfo {
  const isDeployed = type === 'smartAccount' ? deployed : false
  return {
    user: label === undefined ? {} : { username: label },
    accountType: type,
    ...(isDeployed !== undefined && { isSmartAccountDeployed: isDeployed }),
  }
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
export function readNetwork(instance: Instance, network: ChainId): AppKitNetworkState {
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
  const connection = liveConnection(state, namespace)
  return connection && walletInfoOf(connection)
}

/** Returns the connection of a namespace, by default the active one, once its wallet has answered. */
export function liveConnection(state: State, namespace?: Namespace): Connection | undefined {
  const connection = activeAccount(state, namespace)?.connection
  return connection?.live ? connection : undefined
}

/** Returns a connected wallet. */
export function walletInfoOf({ name, imageUrl, type, rdns }: Connection): WalletInfo {
  return { name, type, ...(imageUrl && { icon: imageUrl }), ...(rdns && { rdns }) }
}

/** The provider of a namespace's account, as AppKit has it. */
export type ProviderState = {
  /** `undefined` while no wallet is connected, and for a namespace that needs an adapter. */
  walletProvider: unknown
  /** How the wallet is reached; `undefined` without `walletProvider`. */
  walletProviderType: ConnectorType | undefined
}

/** Returns the provider of a namespace's account. */
export function readProvider(
  { client, evm, adapters }: Instance,
  state: State,
  namespace: Namespace,
): ProviderState {
  const none = { walletProvider: undefined, walletProviderType: undefined }
  const type = liveConnection(state, namespace)?.type
  if (type === undefined) return none
  const own = adapters.get().get(namespace)?.provider?.(client)
  const walletProvider = own ?? (namespace === 'eip155' ? evm : undefined)
  return walletProvider ? { walletProvider, walletProviderType: type } : none
}

/** Returns the providers of all namespaces of the site. */
export function readProviders(instance: Instance): Record<string, unknown> {
  const { client } = instance
  const namespaces = new Set(client.options.networks.map((one) => one.chainNamespace))
  return Object.fromEntries(
    [...namespaces].map((one) => [
      one,
      readProvider(instance, client.getState(), one).walletProvider,
    ]),
  )
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
