import { isKnownError, type LossCode, lossCodes } from '@latchkey/protocol'
import type { Latchkey } from '../client.ts'
import { internals } from '../internal.ts'
import { isRecord, parseJson, parseText } from '../json.ts'
import { callWallet } from './callWallet.ts'

/** A connection that ended without the visitor's will, for the interface to show. */
export type LostConnection = {
  /** The connector that had the connection. */
  connectorId: string
  /** The wallet's name. */
  name: string
  /** Why it is over. */
  reason: LossCode
}

/** Not among `storageKeys`, which every page carries from its first byte. */
export const lostConnectionKey = '@latchkey/lost_connection'
/** Milliseconds that it is shown for; by then no wallet knows the session any more. */
const lifetime = 7 * 24 * 60 * 60 * 1_000
/** Milliseconds that a wallet may take to forget. */
const deadline = 5_000

/** The connection that was lost last: for a week, until it is forgotten or a wallet is connected. */
export function lostConnection(client: Latchkey): LostConnection | undefined {
  const stored = parseJson(client[internals].storage.get(lostConnectionKey))
  if (!isRecord(stored)) return undefined
  // Also over when it lies ahead: a clock was wrong.
  if (!(Math.abs(Date.now() - Number(stored.at)) < lifetime)) return undefined
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
  client[internals].storage.set(lostConnectionKey, JSON.stringify({ ...lost, at: Date.now() }))
}

/**
 * A wallet is there that is connected again, so it is not lost any more, or that the visitor has connected instead.
 * Others that are restored change nothing.
 */
export function clearLost(client: Latchkey, connectorId: string): void {
  const isRestored = client.getState().connections.some((one) => one.connectorId === connectorId)
  if (isRestored && lostConnection(client)?.connectorId !== connectorId) return
  client[internals].storage.remove(lostConnectionKey)
}

/** Forgets what was lost, and has the connector forget what it still keeps of it. */
export async function forgetLost(client: Latchkey): Promise<void> {
  const lost = lostConnection(client)
  client[internals].storage.remove(lostConnectionKey)
  const connector = lost && client.connectors.find(lost.connectorId)
  if (connector) await callWallet(() => connector.disconnect(), AbortSignal.timeout(deadline))
}
