import { isSameAddress, namespaceOf } from '@latchkey/protocol'
import type { Transaction } from '@latchkey/protocol/wire'
import type { Latchkey } from '../client/client.ts'
import type { AccountOnChain } from '../resources/resource.ts'
import type { Readable } from '../state/store.ts'
import type { PendingTransaction } from './pending.ts'
import { trackedOf } from './store.ts'

/**
 * What this site has sent and nothing is final about, of all accounts, newest first, at most 99; the same in all tabs,
 * also after a reload.
 */
export function pendingTransactions(client: Latchkey): Readable<readonly PendingTransaction[]> {
  const { get, subscribe } = trackedOf(client)
  return { get, subscribe }
}

/** What an account has sent that its activity does not show, in front of what it does. */
export function withPending(
  { chainId, address }: AccountOnChain,
  pending: readonly PendingTransaction[],
  shown: readonly Transaction[],
): readonly PendingTransaction['transaction'][] {
  const own = pending.filter(
    ({ owner }) =>
      owner.chainId === chainId && isSameAddress(namespaceOf(chainId), owner.address, address),
  )
  if (own.length === 0) return shown
  const hashes = new Set(shown.map(hashOf))
  const missing = own
    .map(({ transaction }) => transaction)
    .filter((one) => !hashes.has(hashOf(one)))
  return missing.length === 0 ? shown : [...missing, ...shown]
}

function hashOf({ metadata }: Pick<Transaction, 'metadata'>): string {
  return metadata.hash.toLowerCase()
}
