import {
  type ChainId,
  type Namespace,
  namespaceOf,
  namespaces,
  recentWalletsMax,
} from '@latchkey/protocol'
import type { Wallet } from '../catalogue/wallet.ts'
import type { Account } from '../connector/connector.ts'
import { findAccount, findConnection, settle } from './settle.ts'
import type { Connection, State } from './state.ts'

/** A step from one state to the next. Pure. */
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
export function restored(connection: Connection, networks: readonly ChainId[]): Transition {
  return (state) => {
    const { connectorId, chainId } = connection
    if (!findConnection(state, connectorId)) return state
    const next = afterLoss(state, settle(replace(state, connection)), networks)
    return chainId ? followWallet(next, connectorId, chainId) : next
  }
}

/**
 * The wallet shows other accounts now, at least one. In each namespace where another one has come to the head of the
 * list, the visitor picked it in the wallet. Accounts that only come or go leave the visitor's pick on the page alone.
 */
export function accountsChanged(
  connectorId: string,
  accounts: readonly Account[],
  networks: readonly ChainId[],
): Transition {
  return (state) => {
    const known = findConnection(state, connectorId)
    if (!known || isSameList(known.accounts, accounts)) return state
    const stayed = known.accounts.filter((one) => accounts.some((other) => isSame(one, other)))
    const selected = { ...state.selected }
    for (const namespace of namespaces) {
      const first = firstOf(accounts, namespace)
      if (!first || selected[namespace]?.connectorId !== connectorId) continue
      if (isSame(first, firstOf(stayed, namespace))) continue
      selected[namespace] = { connectorId, address: first.address }
    }
    const next = settle(replace({ ...state, selected }, { ...known, accounts }))
    return afterLoss(state, next, networks)
  }
}

function firstOf(accounts: readonly Account[], namespace: Namespace): Account | undefined {
  return accounts.find((account) => account.namespace === namespace)
}

/** The same accounts, of which the same is known. */
function isSameList(one: readonly Account[], other: readonly Account[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isSame(one: Account, other: Account | undefined): boolean {
  return one.namespace === other?.namespace && one.address === other.address
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

/** These wallets are gone. */
export function disconnected(
  connectorIds: readonly string[],
  networks: readonly ChainId[],
): Transition {
  return (state) => {
    const connections = state.connections.filter(
      (connection) => !connectorIds.includes(connection.connectorId),
    )
    if (connections.length === state.connections.length) return state
    return afterLoss(state, settle({ ...state, connections }), networks)
  }
}

/** When the active namespace has lost its last account, the page goes where another one is connected. */
function afterLoss(before: State, after: State, networks: readonly ChainId[]): State {
  const namespace = namespaceOf(after.network)
  if (!before.selected[namespace] || after.selected[namespace]) return after
  return { ...after, network: fallbackNetwork(after, networks) }
}

/**
 * The site works with other networks now. A page on one that is gone goes to the first that a connected wallet serves,
 * else to the first. The state is a new one in any case: what is drawn from the options is drawn again.
 */
export function networksChanged(
  gone: readonly ChainId[],
  networks: readonly ChainId[],
): Transition {
  return (state) => {
    const network = gone.includes(state.network) ? fallbackNetwork(state, networks) : state.network
    return { ...state, network }
  }
}

function fallbackNetwork(state: State, networks: readonly ChainId[]): ChainId {
  const served = networks.find((id) => state.selected[namespaceOf(id)])
  if (served) return served
  return networks.includes(state.network) ? state.network : (networks[0] ?? state.network)
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
  return (state) => ({
    ...state,
    network: chainId,
    switching: state.switching === chainId ? null : state.switching,
  })
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
  { accounts, chainId }: Connection,
  networks: readonly ChainId[],
): ChainId {
  const served = new Set(accounts.map((account) => account.namespace))
  const isServed = (id: ChainId) => served.has(namespaceOf(id))
  if (isServed(current)) {
    return chainId && namespaceOf(chainId) === namespaceOf(current) ? chainId : current
  }
  return chainId && isServed(chainId) ? chainId : (networks.find(isServed) ?? current)
}
