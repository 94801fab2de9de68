import { type ChainId, type Namespace, namespaceOf, recentWalletsMax } from '@latchkey/protocol'
import type { Account, Connected } from '../connector.ts'
import { findAccount, findConnection, settle } from './settle.ts'
import type { Connection, State, Wallet } from './state.ts'

/** A step from one state to the next. Pure; returns the same object when nothing changes. */
export type Transition = (state: State) => State

/** A wallet says yes: it becomes the newest connection and the active one of all its namespaces. */
export function connected(connection: Connection, networks: readonly ChainId[]): Transition {
  return (state) => {
    const connections = [...without(state, connection.connectorId), connection]
    const selected = { ...state.selected }
    for (const account of connection.accounts.toReversed()) {
      selected[account.namespace] = {
        connectorId: connection.connectorId,
        address: account.address,
      }
    }
    const network = networkFor(state.network, connection, networks)
    return settle({ ...state, connections, selected, network, attempt: null })
  }
}

/** A wallet confirms after a reload what storage remembered, possibly with other accounts. */
export function restored(connectorId: string, answer: Connected): Transition {
  return (state) => {
    const known = findConnection(state, connectorId)
    if (!known) return state
    const next: Connection = { ...known, accounts: answer.accounts, live: true }
    if (answer.chainId) next.chainId = answer.chainId
    const replaced = settle(replace(state, next))
    return answer.chainId ? followWallet(replaced, connectorId, answer.chainId) : replaced
  }
}

/** The wallet shows other accounts now. The first of them is the one that the visitor picked there. */
export function accountsChanged(connectorId: string, accounts: readonly Account[]): Transition {
  return (state) => {
    const known = findConnection(state, connectorId)
    const first = accounts[0]
    if (!known) return state
    if (!first) return settle({ ...state, connections: without(state, connectorId) })
    const selected = { ...state.selected }
    for (const namespace of new Set(accounts.map((account) => account.namespace))) {
      if (selected[namespace]?.connectorId !== connectorId) continue
      const pick = accounts.find((account) => account.namespace === namespace)
      if (pick) selected[namespace] = { connectorId, address: pick.address }
    }
    return settle(replace({ ...state, selected }, { ...known, accounts }))
  }
}

/** The wallet moved to another chain by itself. The page follows if this wallet is the active one. */
export function chainChanged(connectorId: string, chainId: ChainId): Transition {
  return (state) => {
    const known = findConnection(state, connectorId)
    if (!known || known.chainId === chainId) return state
    return followWallet(replace(state, { ...known, chainId }), connectorId, chainId)
  }
}

function followWallet(state: State, connectorId: string, chainId: ChainId): State {
  const namespace = namespaceOf(chainId)
  const isActive =
    namespaceOf(state.network) === namespace &&
    state.selected[namespace]?.connectorId === connectorId
  return isActive && state.network !== chainId ? { ...state, network: chainId } : state
}

/** These wallets are gone. The network falls back to one that the site asked for. */
export function disconnected(
  connectorIds: readonly string[],
  networks: readonly ChainId[],
): Transition {
  return (state) => {
    const connections = state.connections.filter(
      (connection) => !connectorIds.includes(connection.connectorId),
    )
    if (connections.length === state.connections.length) return state
    const next = settle({ ...state, connections })
    return { ...next, network: fallbackNetwork(next, networks) }
  }
}

function fallbackNetwork(state: State, networks: readonly ChainId[]): ChainId {
  const namespace = namespaceOf(state.network)
  if (state.selected[namespace]) return state.network
  const served = networks.find((id) => state.selected[namespaceOf(id)])
  if (served) return served
  if (networks.includes(state.network)) return state.network
  return networks[0] ?? state.network
}

/** An attempt begins; a newer one takes the place of the older. */
export function attempting(connectorId: string): Transition {
  return (state) => ({ ...state, attempt: { connectorId } })
}

/** The attempt of this connector is over without a connection. */
export function attemptEnded(connectorId: string): Transition {
  return (state) =>
    state.attempt?.connectorId === connectorId ? { ...state, attempt: null } : state
}

export function networkSwitched(chainId: ChainId): Transition {
  return (state) => ({ ...state, network: chainId, switching: null })
}

export function switching(chainId: ChainId | null): Transition {
  return (state) => (state.switching === chainId ? state : { ...state, switching: chainId })
}

export function accountSelected(
  connectorId: string,
  namespace: Namespace,
  address: string,
): Transition {
  return (state) => {
    const connection = findConnection(state, connectorId)
    if (!connection || !findAccount(connection, namespace, address)) return state
    const selected = { ...state.selected, [namespace]: { connectorId, address } }
    return settle({ ...state, selected })
  }
}

/** Remembers a wallet as the most recent. One that is in the list already moves to its head. */
export function walletUsed(wallet: Wallet): Transition {
  return (state) => {
    const others = state.recent.filter((known) => known.id !== wallet.id)
    return { ...state, recent: [wallet, ...others].slice(0, recentWalletsMax) }
  }
}

function without(state: State, connectorId: string): readonly Connection[] {
  return state.connections.filter((connection) => connection.connectorId !== connectorId)
}

function replace(state: State, connection: Connection): State {
  const connections = state.connections.map((known) =>
    known.connectorId === connection.connectorId ? connection : known,
  )
  return { ...state, connections }
}

/** Where the page goes when a wallet connects: the wallet's chain, else one of its namespace, else it stays. */
function networkFor(
  current: ChainId,
  connection: Connection,
  networks: readonly ChainId[],
): ChainId {
  const served = new Set(connection.accounts.map((account) => account.namespace))
  const { chainId } = connection
  if (chainId && served.has(namespaceOf(chainId))) {
    const staysElsewhere =
      served.has(namespaceOf(current)) && namespaceOf(chainId) !== namespaceOf(current)
    if (!staysElsewhere) return chainId
  }
  if (served.has(namespaceOf(current))) return current
  return networks.find((id) => served.has(namespaceOf(id))) ?? current
}
