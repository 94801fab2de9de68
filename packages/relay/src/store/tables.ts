import type { Generated } from 'kysely'

/** Times are Unix milliseconds. */
export type RelayTables = {
  relay_message: {
    id: Generated<number>
    topic: string
    /** Hex sha256 of the envelope. */
    message_id: string
    message: string
    /** Characters of the envelope. */
    size: number
    publisher: string
    tag: number
    attestation: string | null
    published_at: number
    expires_at: number
  }
  /** Which client has acknowledged which message. */
  relay_receipt: { message: number; client: string }
}
