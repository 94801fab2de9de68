import {
  type AccountId,
  accountId,
  type ChainId,
  type Namespace,
  namespaceOf,
  namespaces,
} from '@latchkey/protocol'
import type { Account } from '../connector/connector.ts'
import { findAccount, findConnection } from './settle.ts'
import type { Connection, ConnectionStatus, State } from './state.ts'

/** The account that the page works with, and the connection that shows it. */
export type ActiveAccount = {
  /** The account. */
  account: Account
  /** The connected wallet that shows the account. */
  connection: Connection
}

/** The namespace of the active network. It decides which account is the active one. */
export function activeNamespace(state: State): Namespace {
  return namespaceOf(state.network)
}

/** The account that the page works with in a namespace, by default the active one. */
export function activeAccount(
  state: State,
  namespace: Namespace = activeNamespace(state),
): ActiveAccount | undefined {
  const selection = state.selected[namespace]
  const connection = selection && findConnection(state, selection.connectorId)
  const account = connection && findAccount(connection, namespace, selection.address)
  return account && { account, connection }
}

/** Whether the account that the page works with is a smart one. */
export function isSmartAccount(state: State, namespace?: Namespace): boolean {
  return activeAccount(state, namespace)?.account.type === 'smartAccount'
}

/** Whether others pay the network for what an account does: for smart accounts, unless their wallet says otherwise. */
export function isSponsored({ type, paysFees }: Pick<Account, 'type' | 'paysFees'>): boolean {
  return type === 'smartAccount' && paysFees !== true
}

/** The active account as CAIP-10 on the active network. */
export function activeAccountId(state: State): AccountId | undefined {
  const active = activeAccount(state)
  return active && accountId(state.network, active.account.address)
}

/**
 * Returns `connected` once the wallet has answered in this page. Returns `connecting` during the request, and after a
 * reload until the wallet has confirmed the stored connection.
 */
export function connectionStatus(state: State, namespace?: Namespace): ConnectionStatus {
  const active = activeAccount(state, namespace)
  if (active?.connection.live) return 'connected'
  return active || state.attempt ? 'connecting' : 'disconnected'
}

/** The namespaces that have an active account. */
export function connectedNamespaces(state: State): readonly Namespace[] {
  return namespaces.filter((namespace) => state.selected[namespace])
}

/** Whether a chain is one of the given networks, such as those that the site works with. */
export function isRequested(chainId: ChainId, networks: readonly { caipNetworkId: ChainId }[]) {
  return networks.some((network) => network.caipNetworkId === chainId)
}
