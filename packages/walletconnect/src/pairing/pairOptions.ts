import type { Metadata, SignInRequest } from '@latchkey/core'
import type { ChainId, Clock } from '@latchkey/protocol'
import type { Relay } from '../relay/relay.ts'
import type { Proposed } from '../session/proposal.ts'
import type { Wire } from '../wire/wire.ts'
import type { StoredPairing } from './kept.ts'

/** What a pairing is made for, and by what it is made. */
export type PairOptions = {
  relay: Relay
  clock: Clock
  wire: Wire
  metadata: Metadata
  projectId: string
  signatureCheckUrl?: string
  proposed: Proposed
  wanted: readonly (ChainId | undefined)[]
  /** Asks for a sign-in too. Only where all that is proposed is eip155. */
  signIn?: SignInRequest
  /** The pairing to go on with, which a page before this one offered. */
  kept?: StoredPairing
  /** Keeps what a next page needs to go on; `undefined` when it is over. */
  storeKept(kept: StoredPairing | undefined): void
}
