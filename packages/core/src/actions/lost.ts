import { isKnownError, type LossCode, lossCodes } from '@latchkey/protocol'
import type { Latchkey } from '../client.ts'
import { internals } from '../internal.ts'
import { isRecord, parseJson, parseText } from '../json.ts'
import { callWallet } from './callWallet.ts'

/** A connection that is over although nobody wanted to end it, for the interface to tell. */
export type LostConnection = { connectorId: string; name: string; reason: LossCode }

const key = '@latchkey/lost_connection'
/** Milliseconds that a wallet may take to forget. */
const deadline = 5_000

/** The connection that was lost last, until it is forgotten or its wallet is connected again. */
export function lostConnection(client: Latchkey): LostConnection | undefined {
  const stored = parseJson(client[internals].storage.get(key))
  if (!isRecord(stored)) return undefined
  const connectorId = parseText(stored.connectorId)
  const name = parseText(stored.name)
  const reason = lossCodes.find((code) => code === stored.reason)
  return connectorId && name && reason ? { connectorId, name, reason } : undefined
}

/** Remembers a connection that is about to be dropped, if `cause` says that it was lost. */
export function rememberLost(client: Latchkey, connectorId: string, cause: unknown): void {
  const connection = client.getState().connections.find((one) => one.connectorId === connectorId)
  const reason = lossCodes.find((code) => isKnownError(cause, code))
  if (!connection || !reason) return
  const { name } = connection
  const lost: LostConnection = { connectorId, name, reason }
  client[internals].storage.set(key, JSON.stringify(lost))
}

/** A wallet that is connected again is not lost any more. */
export function found(client: Latchkey, connectorId: string): void {
  if (lostConnection(client)?.connectorId === connectorId) client[internals].storage.remove(key)
}

/** Forgets what was lost, and has the connector forget what it still keeps of it. */
export async function forgetLost(client: Latchkey): Promise<void> {
  const lost = lostConnection(client)
  client[internals].storage.remove(key)
  const connector = lost && client.connectors.find(lost.connectorId)
  if (connector) await callWallet(() => connector.disconnect(), AbortSignal.timeout(deadline))
}
