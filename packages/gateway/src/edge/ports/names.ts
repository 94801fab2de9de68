import type { NameRecord } from '@latchkey/protocol/wire'

/** The name of an account. */
export type KnownName = {
  name: string
  /** The id under which its picture is served. */
  pictureId: string | null
  /** Since when it is known (ISO 8601). */
  since: string
}

/** Names of accounts, from whatever knows them. */
export type Names = {
  /** What a name stands for. The name is normalised (ENSIP-15). */
  find(name: string): Promise<NameRecord | undefined>
  /** The name that stands for the address. */
  nameOf(address: string): Promise<KnownName | undefined>
}
