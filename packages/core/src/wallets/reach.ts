import type { Wallet } from '../kernel/catalogue/wallet.ts'
import type { Connector } from '../kernel/connector/connector.ts'
import type { Connection } from '../kernel/state/state.ts'
import type { WalletEntry } from './entry.ts'

/** The entry that a wallet of a list would only repeat. */
export function shownAs(
  wallet: Wallet,
  shown: readonly WalletEntry[],
  connectors: readonly Connector[],
): WalletEntry | undefined {
  return shown.find(
    (entry) =>
      reaches(entry, wallet, connectors) ||
      (wallet.rdns !== undefined && entry.wallet?.rdns === wallet.rdns),
  )
}

/** Whether an entry is the wallet, by id or because one of its connectors has the wallet's rdns. */
export function reaches(
  entry: WalletEntry,
  wallet: Wallet,
  connectors: readonly Connector[],
): boolean {
  return (
    entry.id === wallet.id ||
    entry.connectorIds.some((id) => id === wallet.id || isReachedBy(wallet, id, connectors))
  )
}

/** A wallet that is connected now is not offered as a recent one. */
export function isConnected(wallet: Wallet, connections: readonly Connection[]): boolean {
  return connections.some((connection) => connection.connectorId === wallet.id)
}

function isReachedBy(wallet: Wallet, id: string, connectors: readonly Connector[]): boolean {
  const connector = connectors.find((candidate) => candidate.id === id)
  if (!connector || connector.contested) return false
  return (
    connector.explorerId === wallet.id ||
    (wallet.rdns !== undefined && connector.info?.rdns === wallet.rdns)
  )
}
