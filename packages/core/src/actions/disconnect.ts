import { isKnownError, knownError, type Namespace } from '@latchkey/protocol'
import type { Latchkey } from '../client.ts'
import { internals, update } from '../internal.ts'
import { disconnected } from '../state/transitions.ts'
import { storageKeys } from '../storage/storage.ts'
import { callWallet } from './attempt.ts'

const deadline = 5_000

export type DisconnectArguments = { connectorId?: string; namespace?: Namespace }

/**
 * Ends connections: one wallet, all of a namespace, or all. The page forgets them even when a wallet does not
 * answer. Throws `DISCONNECT_FAILED` (with the first cause) when a wallet refused or failed.
 */
export async function disconnect(client: Latchkey, which: DisconnectArguments = {}): Promise<void> {
  const ids = matching(client, which)
  const results = await Promise.allSettled(
    ids.map(async (id) => {
      const connector = client.connectors.find(id)
      if (!connector) return
      await callWallet(() => connector.disconnect(), AbortSignal.timeout(deadline))
    }),
  )
  forget(client, ids)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) {
    const message = isKnownError(failed.reason) ? failed.reason.message : 'Unknown error'
    client.events.emit({ event: 'DISCONNECT_ERROR', properties: { message } })
    throw knownError('DISCONNECT_FAILED', failed.reason)
  }
  client.events.emit({
    event: 'DISCONNECT_SUCCESS',
    properties: { namespace: which.namespace ?? 'all' },
  })
}

function matching(client: Latchkey, { connectorId, namespace }: DisconnectArguments): string[] {
  return client
    .getState()
    .connections.filter(
      (connection) =>
        (connectorId === undefined || connection.connectorId === connectorId) &&
        (namespace === undefined ||
          connection.accounts.some((account) => account.namespace === namespace)),
    )
    .map((connection) => connection.connectorId)
}

/** Drops connections from the page without asking the wallets, which are gone or were asked already. */
export function forget(client: Latchkey, connectorIds: readonly string[]): void {
  const { watches, unloading, storage } = client[internals]
  if (unloading) return
  for (const id of connectorIds) {
    watches.get(id)?.()
    watches.delete(id)
  }
  const networks = client.options.networks.map((network) => network.caipNetworkId)
  update(client, disconnected(connectorIds, networks))
  storage.remove(storageKeys.deepLinkChoice)
}
