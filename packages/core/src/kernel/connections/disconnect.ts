import { knownError, type Namespace, toKnownError, withinTime } from '@latchkey/protocol'
import type { Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import { callWallet } from '../operations/callWallet.ts'
import { disconnects } from './disconnecting.ts'
import { forgetConnections } from './watch.ts'

/** Milliseconds that a wallet may take to disconnect. */
const deadline = 5_000

/** Which connections to end. Empty: all. */
export type DisconnectArguments = {
  /** Only the connection of this connector. */
  connectorId?: string
  /** Only the connections with an account of this namespace. */
  namespace?: Namespace
}

/**
 * Ends connections: one wallet, all of a namespace, or all. The page forgets them even when a wallet does not
 * answer. Throws `DISCONNECT_FAILED` (with the first cause) when a wallet refused or failed.
 */
export async function disconnect(client: Latchkey, which: DisconnectArguments = {}): Promise<void> {
  const inner = client[internals]
  const ids = matching(client, which)
  inner.disconnecting = disconnects(client) + 1
  const before = new Map(inner.watches)
  const results = await Promise.allSettled(ids.map((id) => letGo(client, id)))
  forgetConnections(
    client,
    ids.filter((id) => !isReplaced(before.get(id), inner.watches.get(id))),
  )
  inner.disconnecting = disconnects(client) - 1
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) {
    const { message } = toKnownError(failed.reason)
    client.events.emit({ event: 'DISCONNECT_ERROR', properties: { message } })
    throw knownError('DISCONNECT_FAILED', failed.reason)
  }
  const properties = { namespace: which.namespace ?? 'all' }
  client.events.emit({ event: 'DISCONNECT_SUCCESS', properties })
}

/** Whether the visitor has connected the wallet again in the meantime: it has another watch then. */
function isReplaced(before: (() => void) | undefined, now: (() => void) | undefined): boolean {
  return before !== undefined && now !== undefined && now !== before
}

async function letGo(client: Latchkey, connectorId: string): Promise<void> {
  const connector = client.connectors.find(connectorId)
  if (!connector) return
  await withinTime(client[internals].clock, deadline, (signal) =>
    callWallet(() => connector.disconnect(), signal),
  )
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
