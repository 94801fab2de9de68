import type { NameRecord } from '@latchkey/protocol/wire'

/** Names of accounts, from whatever knows them. */
export type Names = {
  find(name: string): Promise<NameRecord | undefined>
  /** The name that stands for the address, and since when it is known (ISO 8601). */
  nameOf(
    address: string,
  ): Promise<{ name: string; avatar: string | null; since: string } | undefined>
}
