import type { Storage } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { type ChainId, isChainId, knownError, parseJson } from '@latchkey/protocol'
import { isTopic } from '../crypto/keys.ts'
import type { Proposed } from '../session/proposal.ts'
import { parseProposed, parseSession, type Session } from '../session/session.ts'
import { pairingKey } from '../storage/tab.ts'
import type { RpcId } from '../wire/json-rpc.ts'
import { texts } from '../wire/texts.ts'

/** What a page needs to know to go on with a pairing that a page before it offered to a wallet. */
export type StoredPairing = {
  /** Hex of the pairing's key, and of this side's secret one. */
  symKey: string
  secretKey: string
  /** Milliseconds of epoch, by this browser's clock. */
  endsAt: number
  proposed: Proposed
  wanted: readonly (ChainId | undefined)[]
  /** The entry of the served list that the visitor picked. Its reader parses it. */
  picked?: unknown
  /** Of the proposal, once the relay has it. */
  id?: RpcId
  /** The public key of the wallet that approved. */
  responder?: string
  /** What it settled. */
  session?: Session | undefined
}

/**
 * Parses the stored pairing. Throws `TIMED_OUT` if it has expired or is unreadable, and `ABORTED` if storage now holds
 * another text, because the visitor has made a new request.
 */
export function readKept(storage: Storage, text: string | null, now: number): StoredPairing {
  if (storage.get(pairingKey) !== text) throw knownError('ABORTED')
  const kept = parseKept(text)
  if (kept && kept.endsAt > now) return kept
  storage.remove(pairingKey)
  throw knownError('TIMED_OUT')
}

function parseKept(text: string | null): StoredPairing | undefined {
  const value = parseJson(text)
  const symKey = field(value, 'symKey')
  const secretKey = field(value, 'secretKey')
  const endsAt = field(value, 'endsAt')
  const id = field(value, 'id')
  const responder = field(value, 'responder')
  const session = parseSession(field(value, 'session'))
  if (!isTopic(symKey) || !isTopic(secretKey) || typeof endsAt !== 'number') return undefined
  if (typeof id !== 'string' || !/^\d{1,16}$/.test(id)) return undefined
  return {
    symKey,
    secretKey,
    endsAt,
    id,
    proposed: parseProposed(field(value, 'proposed')),
    wanted: texts(field(value, 'wanted')).filter(isChainId),
    picked: field(value, 'picked'),
    ...(isTopic(responder) && { responder }),
    ...(session && { session }),
  }
}
