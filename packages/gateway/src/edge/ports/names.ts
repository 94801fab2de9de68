import type { ChainId } from '@latchkey/protocol'
import type { NameRecord } from '@latchkey/protocol/wire'

/** The name of an account. */
export type KnownName = {
  name: string
  /** The id under which its picture is served. */
  pictureId: string | null
  /** Whether the picture could not be read, so that `pictureId` says nothing. */
  isPictureUnread?: boolean
  /** Since when it is known (ISO 8601). */
  since: string
}

/**
 * Names of accounts, from whatever knows them. Calls reject with the node's error, NAME_SERVICE_REFUSED if a name is held
 * by a service that the operator does not allow, or NAME_UNREADABLE.
 */
export type Names = {
  /**
   * The record of a name, which is normalised (ENSIP-15). With a chain, the record has the addresses for that chain:
   * its own, the default of EVM chains, and Ethereum's.
   */
  find(name: string, chainId?: ChainId): Promise<NameRecord | undefined>
  /** The primary name of an address on a chain (ENSIP-19), on Ethereum if none is given. */
  nameOf(address: string, chainId?: ChainId): Promise<KnownName | undefined>
}
