import type { Nft } from '@latchkey/protocol/wire'
import type { ChainConfig } from '../config/schema.ts'

export type NftQuery = {
  chain: ChainConfig
  address: string
  cursor: string | undefined
  baseUrl: string
}
export type NftPage =
  | { ok: true; data: Nft[]; next: string | null }
  /** `behind`: the transfers of a chain are still being read. */
  | { ok: false; problem: 'cursor' | 'behind' }

/** What an account owns of single and numbered tokens, a page at a time. Rejects when the source cannot be read. */
export type Nfts = { page(query: NftQuery): Promise<NftPage> }
