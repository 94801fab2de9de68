import { field } from '@latchkey/core/foreign'
import type { ChainId } from '@latchkey/protocol'
import { bytesToHex } from '@noble/hashes/utils.js'
import { sessionLife, skew } from './applyRequest.ts'
import { parsePeer } from './peer.ts'
import type { Proposed } from './proposal.ts'
import { parseSession, type Session } from './session.ts'

/** What was proposed, and to whom the key belongs: what a settlement is held against. */
export type Settling = {
  topic: string
  key: Uint8Array
  /** The public key that answered the proposal. */
  responder: string
  proposed: Proposed
  /** The chains that the site would like to be on. */
  wanted: readonly (ChainId | undefined)[]
}

/** The session that a settlement makes. `undefined` when another peer settles, or nothing proposed was approved. */
export function parseSettlement(
  params: unknown,
  { topic, key, responder, proposed, wanted }: Settling,
  now: number,
): Session | undefined {
  const controller = field(params, 'controller')
  const session = parseSession({
    topic,
    key: bytesToHex(key),
    wallet: parsePeer(field(controller, 'metadata')),
    proposed,
    namespaces: field(params, 'namespaces'),
    chains: wanted,
    expiry: field(params, 'expiry'),
  })
  if (field(controller, 'publicKey') !== responder || !session) return undefined
  const { expiry } = session
  if (expiry <= now) return undefined
  return { ...session, expiry: Math.min(expiry, now + sessionLife + skew) }
}
