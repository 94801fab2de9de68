import type { NameChallenge, NameRecord, postName } from '@latchkey/protocol/wire'
import type { InferOutput } from 'valibot'

/** What is sent to register a name. */
export type NameApplication = InferOutput<NonNullable<(typeof postName)['body']>>

/** A name was not registered: which member is at fault, and how. */
export type NameRefusal = {
  ok: false
  status: 400 | 401 | 422 | 503
  field: string
  description: string
}

/** The register of names in the operator's own zones. */
export type NameRegistry = {
  /** Where names are registered. Of none, none is. */
  zones: readonly string[]
  /** Those of the names that somebody has. */
  registered(names: readonly string[]): Promise<ReadonlySet<string>>
  /** Every name of an address, the oldest first. */
  namesOf(address: string): Promise<NameRecord[]>
  /** The text that an account signs to register a name, kept for five minutes. */
  issueChallenge(wanted: {
    name: string
    address: string
    bio: string | undefined
  }): Promise<{ ok: true; challenge: NameChallenge } | NameRefusal>
  /** Registers the name of a signed challenge. Of many who want a name at the same time, one gets it. */
  register(application: NameApplication): Promise<{ ok: true; record: NameRecord } | NameRefusal>
}
