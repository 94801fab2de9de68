import { isKnownError, lossCodes, withinTime, writeJson } from '@latchkey/protocol'
import type { Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import { callWallet } from '../operations/callWallet.ts'
import { storageKeys } from '../storage/storage.ts'
import { type LostConnection, lostConnection } from './lostConnection.ts'

/** Milliseconds that a wallet may take to forget. */
const deadline = 5_000

/** Remembers a connection that is about to be dropped, if `cause` says that it was lost. */
export function rememberLost(client: Latchkey, connectorId: string, cause: unknown): void {
  const connection = client.getState().connections.find((one) => one.connectorId === connectorId)
  const reason = lossCodes.find((code) => isKnownError(cause, code))
  if (!connection || !reason) return
  const { name } = connection
  const lost: LostConnection = { connectorId, name, reason }
  const { storage, clock } = client[internals]
  storage.set(storageKeys.lostConnection, writeJson({ ...lost, at: clock.now() }))
}

/**
 * A wallet is there that is connected again, so it is not lost any more, or that the visitor has connected instead.
 * Others that are restored change nothing.
 */
export function clearLost(client: Latchkey, connectorId: string): void {
  const isRestored = client.getState().connections.some((one) => one.connectorId === connectorId)
  if (isRestored && lostConnection(client)?.connectorId !== connectorId) return
  client[internals].storage.remove(storageKeys.lostConnection)
}

/** Forgets what was lost, and has the connector forget what it still keeps of it. */
export async function forgetLost(client: Latchkey): Promise<void> {
  const lost = lostConnection(client)
  const { storage, clock } = client[internals]
  storage.remove(storageKeys.lostConnection)
  const connector = lost && client.connectors.find(lost.connectorId)
  if (!connector) return
  await withinTime(clock, deadline, (signal) => callWallet(() => connector.disconnect(), signal))
}
