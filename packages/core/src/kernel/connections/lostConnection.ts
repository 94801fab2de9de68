import { type LossCode, lossCodes, parseJson } from '@latchkey/protocol'
import type { Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import { isRecord, parseText } from '../foreign/json.ts'
import { storageKeys } from '../storage/storage.ts'

/** A connection that ended without the visitor's wish. The interface reports it. */
export type LostConnection = {
  /** The connector that had the connection. */
  connectorId: string
  /** The wallet's name. */
  name: string
  /** Why it is over. */
  reason: LossCode
}

/** Milliseconds for which the loss is reported. After that, no wallet still knows the session. */
const lifetime = 7 * 24 * 60 * 60 * 1_000
/** Returns the connection that was lost last. It is kept for a week, until it is forgotten or a wallet is connected. */
export function lostConnection(client: Latchkey): LostConnection | undefined {
  const { storage, clock } = client[internals]
  const stored = parseJson(storage.get(storageKeys.lostConnection))
  if (!isRecord(stored)) return undefined
  // Also over when it lies ahead: a clock was wrong.
  if (!(Math.abs(clock.now() - Number(stored.at)) < lifetime)) return undefined
  const connectorId = parseText(stored.connectorId)
  const name = parseText(stored.name)
  const reason = lossCodes.find((code) => code === stored.reason)
  return connectorId && name && reason ? { connectorId, name, reason } : undefined
}
