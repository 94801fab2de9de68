import { parseJson } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import { attempt } from '../kernel/clock/ask.ts'
import type { Connector } from '../kernel/connector/connector.ts'
import { callWallet } from '../kernel/operations/callWallet.ts'
import { parseConnections } from '../kernel/storage/parse.ts'
import { storageKeys } from '../kernel/storage/storage.ts'
import { adoptConnection, findPicture } from './connect.ts'
import { reconnect } from './reconnect.ts'
import { resume } from './resume.ts'

/** Restores the previous page's connections, and resumes its open connection request. */
export function restore(client: Latchkey, signal: AbortSignal): void {
  void reconnect(client, { signal })
  for (const connector of client.connectors.get()) resume(client, connector, signal)
}

/**
 * Joins a connection that another tab has made, for connectors that share it between tabs. Does nothing if this page is
 * already connected, or if the connection is unavailable.
 */
export function join(client: Latchkey, signal: AbortSignal): void {
  for (const connector of client.connectors.get()) {
    if (mayJoin(client, connector))
      attempt(async () => {
        const answer = await callWallet(() => connector.restore({ signal }), signal)
        if (!answer || !mayJoin(client, connector)) return
        findPicture(client, connector, adoptConnection(client, connector, answer))
      })
  }
}

function mayJoin(client: Latchkey, { id, sharedBetweenTabs }: Connector): boolean {
  const { storage, unloading } = client[internals]
  const stored = parseConnections(parseJson(storage.get(storageKeys.connections)))
  return (
    sharedBetweenTabs &&
    stored.some(({ connectorId }) => connectorId === id) &&
    client.options.enableReconnect &&
    client.getState().connections.length === 0 &&
    !unloading
  )
}
