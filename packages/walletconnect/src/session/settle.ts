import { field } from '@latchkey/core/foreign'
import type { ChainId } from '@latchkey/protocol'
import { bytesToHex } from '@noble/hashes/utils.js'
import { sessionLife, skew } from './hear.ts'
import { parseApproved } from './namespaces.ts'
import { parsePeer } from './peer.ts'
import type { Proposed } from './proposal.ts'
import { chainsOf, type Session } from './session.ts'

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
  const namespaces = parseApproved(field(params, 'namespaces'), proposed)
  const expiry = field(params, 'expiry')
  if (field(controller, 'publicKey') !== responder || !namespaces) return undefined
  if (typeof expiry !== 'number' || !Number.isSafeInteger(expiry) || expiry <= now) return undefined
  return {
    topic,
    key: bytesToHex(key),
    wallet: parsePeer(field(controller, 'metadata')),
    proposed,
    namespaces,
    chains: chainsOf(namespaces, wanted),
    expiry: Math.min(expiry, now + sessionLife + skew),
    lastUpdate: '0',
  }
}
