import { storageKeys } from '@latchkey/core'
import type { PendingTransaction } from '@latchkey/core/features'
import type { ChainId, LossCode } from '@latchkey/protocol'
import { chains } from './fixtures/index.ts'
import { isMember, member } from './login.ts'
import type { Scene } from './scene.ts'
import { tile } from './tile.ts'
import { type Actor, cast } from './wallets.ts'

/** The storage that a scene's client starts from. */
export function remembered({
  connected = [],
  network,
  recent,
  contacts,
  lost,
  pending,
  login,
}: Scene): Record<string, string> {
  const first = connected[0]
  const connections = connected.map((name) => {
    const { id, name: label, accounts, colour } = cast[name]
    const chainId: ChainId | undefined =
      name === 'spectre' ? undefined : (network ?? chains.ethereum)
    return {
      connectorId: id,
      name: label,
      type: 'ANNOUNCED',
      rdns: id,
      accounts,
      imageUrl: tile(label.slice(0, 1), colour),
      ...(chainId && { chainId }),
    }
  })
  const isSolana = first === 'spectre'
  const embedded = { connectorId: 'AUTH', name: 'Email wallet', type: 'AUTH', ...member }
  const all = isMember(login) ? [...connections, embedded] : connections
  return {
    [storageKeys.connections]: JSON.stringify(all),
    [storageKeys.selected]: JSON.stringify(selectionOf(connected)),
    [storageKeys.activeNetwork]: network ?? (isSolana ? chains.solana : chains.ethereum),
    ...(recent && { [storageKeys.recentWallets]: JSON.stringify(recent) }),
    ...(contacts && { [storageKeys.addressBook]: JSON.stringify({ contacts }) }),
    ...(pending && { [storageKeys.pendingTransactions]: pendingText(pending) }),
    ...(lost && { [storageKeys.lostConnection]: lostText(lost) }),
  }
}

/** Sent a moment ago, and decided on as far as it will be. */
function pendingText(pending: readonly PendingTransaction[]): string {
  const minedAt = new Date().toISOString()
  return JSON.stringify(
    pending.map(({ owner, transaction }) => ({
      owner,
      transaction: { ...transaction, metadata: { ...transaction.metadata, minedAt } },
      following: null,
    })),
  )
}

function lostText(reason: LossCode): string {
  return JSON.stringify({ connectorId: 'walletConnect', name: 'Fox', reason, at: Date.now() })
}

/** Of each family the first wallet is the active one. */
function selectionOf(connected: readonly Actor[]) {
  const chosen = connected.toReversed().flatMap((name) => {
    const { id: connectorId, accounts } = cast[name]
    return accounts
      .slice(0, 1)
      .map(({ namespace, address }) => [namespace, { connectorId, address }] as const)
  })
  return Object.fromEntries(chosen)
}
